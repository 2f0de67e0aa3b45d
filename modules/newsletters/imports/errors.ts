import { defineErrors } from "#modules/kernel/result.ts";

export const refuseImport = defineErrors({
  "import-empty": { status: 422, field: "file", message: "This file has no lines after the heading." },
  "import-encoding": {
    status: 422,
    field: "file",
    message: "We can’t read the characters in this file. Please save it as CSV in UTF-8 and upload it again.",
  },
  "import-columns": {
    status: 422,
    field: "columns",
    message: "Please choose the column that has the email addresses.",
  },
  "import-not-now": { status: 409, message: "This import has changed in the meantime. Please look at it again." },
  "import-too-long": {
    status: 422,
    field: "file",
    message: "This file has more than 100,000 lines. Please split it into several files.",
  },
  "import-gone": { status: 409, field: "file", message: "The upload was cut off. Please choose the file again." },
  "import-broken": { status: 422, field: "file", message: "This is not a CSV file." },
});
