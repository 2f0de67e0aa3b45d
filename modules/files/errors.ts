import { defineErrors } from "#modules/kernel/result.ts";

/** The reasons why a file is refused. */
export const refuse = defineErrors({
  "file-attached": {
    status: 409,
    message: "One of these files is used elsewhere already. Please add it again from your device.",
    field: "files",
  },
  "empty-file": { status: 422, message: "This file is empty. Please choose another one.", field: "file" },
  "file-missing": { status: 422, message: "Please choose a file.", field: "file" },
  "upload-incomplete": { status: 409, message: "Parts of this file have not arrived yet.", field: "file" },
  "file-type": {
    status: 422,
    message: "Please choose a JPEG, PNG, WebP, HEIC, GIF or AVIF picture, an MP4, MOV or WebM video, or a PDF.",
    field: "file",
  },
  "file-kind": { status: 422, message: "This kind of file is not accepted here.", field: "file" },
  "file-damaged": {
    status: 422,
    message: "This file is damaged or not complete. Please choose it again.",
    field: "file",
  },
  "file-active": {
    status: 422,
    message: "This PDF contains scripts or attached files and is not accepted.",
    field: "file",
  },
  "file-locked": {
    status: 422,
    message: "This PDF is protected, so we cannot check it. Please print it to a new PDF and choose that one.",
    field: "file",
  },
  "file-unread": {
    status: 422,
    message: "We could not read all of this PDF. Please print it to a new PDF and choose that one.",
    field: "file",
  },
  "file-mixed": {
    status: 422,
    message: "This picture contains another file or a program and is not accepted. Please save it as a new picture.",
    field: "file",
  },
  "file-infected": {
    status: 422,
    message: "Our virus scanner found something harmful in this file, so we can’t accept it.",
    field: "file",
  },
  "file-not-scanned": {
    status: 503,
    message: "We can’t check files for viruses at the moment. Please try again in a few minutes.",
    field: "file",
  },
  "image-size": {
    status: 422,
    message: "This picture has too many pixels. The limit is 64 megapixels.",
    field: "file",
  },
  "image-unread": {
    status: 422,
    message: "We could not read this picture. Please save it as a new JPEG and choose that one.",
    field: "file",
  },
  "file-size": { status: 413, message: "This file is too large.", field: "file" },
  "not-an-image": { status: 422, message: "Only pictures can be edited.", field: "key" },
  "too-many-steps": {
    status: 422,
    message: "This picture was changed too often. Please start again from the original.",
    field: "transform",
  },
  "storage-full": {
    status: 409,
    message: "You have reached the limit of files for one account. Please delete some files first.",
    field: "file",
  },
});
