import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import PrintedDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { checkPdf } from "./check-pdf.ts";
import { inspectPdf } from "./inspect-pdf.ts";

const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
const PAGES = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>";

type Body = string | Buffer;
const joined = (parts: Body[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
const bytesOf = (...parts: Body[]) => joined(parts);

/** A PDF with one page, with its objects from number 4 on as given; `with` is added to the catalog. */
function pdf(objects: Body[] = [], { catalog = "", trailer = "", after = "" as Body } = {}): Buffer {
  const all: Body[] = [CATALOG.replace(">>", `${catalog}>>`), PAGES, PAGE, ...objects];
  const written = all.flatMap((body, i): Body[] => [`${i + 1} 0 obj\n`, body, "\nendobj\n"]);
  const end = `trailer\n<</Size ${all.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n0\n%%EOF\n`;
  return joined(["%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", ...written, end, after]);
}

const stream = (dictionary: string, content: Body) =>
  bytesOf(`<<${dictionary}/Length ${bytesOf(content).length}>>\nstream\n`, content, "\nendstream");

/** Objects packed into an object stream, numbered from 50 on. */
function packed(objects: string[], { type = "/Type/ObjStm", pack = deflateSync, filter = "/Filter/FlateDecode" } = {}) {
  let at = 0;
  const head = objects.map((body, i) => {
    const entry = `${50 + i} ${at}`;
    at += body.length + 1;
    return entry;
  });
  const first = `${head.join(" ")} `;
  const content = pack(Buffer.from(first + objects.join(" "), "latin1"));
  return stream(`${type}/N ${objects.length}/First ${first.length}${filter}`, content);
}

const SCRIPT = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
const utf16 = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
const link = (address: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI ${address}>>>>`;

describe("a PDF with active content is refused", () => {
  it.each<[string, Buffer]>([
    ["a script when it opens", pdf([], { catalog: `/OpenAction${SCRIPT}` })],
    ["a script under an escaped name", pdf([], { catalog: "/OpenAction<</S/Java#53cript/J#53(app.alert\\(1\\))>>" })],
    ["a script of a page", pdf([`<</Type/Page/AA<</O${SCRIPT}>>>>`])],
    ["a script by name", pdf([SCRIPT], { catalog: "/Names<</JavaScript<</Names[(a)4 0 R]>>>>" })],
    ["a script in packed objects", pdf([packed([SCRIPT])], { catalog: "/OpenAction 50 0 R" })],
    ["packed objects that do not say what they are", pdf([packed([SCRIPT], { type: "" })])],
    [
      "packed objects without compression",
      pdf([packed([SCRIPT], { pack: (bytes) => Buffer.from(bytes as Buffer), filter: "" })]),
    ],
    ["a kind of action that stands elsewhere", pdf(["<</S 5 0 R/JS(x)>>", "/JavaScript"])],
    ["a script behind a comment", pdf(["<</S % a comment\n/JavaScript/JS(x)>>"])],
    ["a key that is given twice", pdf(["<</S/JavaScript/S/URI/URI(https://a.example)>>"])],
    [
      "a script that a later version replaces",
      pdf([SCRIPT, "<</Later true>>"], { after: "4 0 obj\nnull\nendobj\n%%EOF\n" }),
    ],
    ["a script in a deep place", pdf([`${"[".repeat(200)}${SCRIPT}${"]".repeat(200)}`])],
    ["a program", pdf(["<</S/Launch/F(cmd.exe)>>"])],
    ["an enclosed file", pdf([], { catalog: "/Names<</EmbeddedFiles<</Names[]>>>>" })],
    ["a file behind a mark on the page", pdf(["<</Type/Annot/Subtype/FileAttachment>>"])],
    ["a file specification that encloses", pdf(["<</Type/Filespec/F(a)/EF<</F 5 0 R>>>>", "null"])],
    ["a form of another format", pdf([], { catalog: "/AcroForm<</XFA[(template)4 0 R]>>" })],
    ["media", pdf(["<</Type/Annot/Subtype/RichMedia>>"])],
    ["a form that sends itself", pdf(["<</S/SubmitForm/F(https://evil.example)>>"])],
    ["a document on a share", pdf(["<</S/GoToR/F(\\\\\\\\evil.example\\\\a)/D[0/Fit]>>"])],
    ["a stream whose bytes lie elsewhere", pdf([stream("/F(a)", "")])],
    ["a link that is a script", pdf([link("(javascript:alert\\(1\\))")])],
    ["a link that is a script, in other letters", pdf([link("(\\152avas\\\ncript:alert\\(1\\))")])],
    ["a link that is a script, in two bytes a letter", pdf([link(utf16("JavaScript:alert(1)"))])],
    ["a link whose address stands elsewhere", pdf([link("5 0 R"), "(java\tscript:alert\\(1\\))"])],
    ["a link to a file", pdf([link("(file:///etc/passwd)")])],
    ["a link whose address is packed", pdf([link("50 0 R"), packed(["(file:///etc/passwd)"])])],
    ["links that begin with a script", pdf([], { catalog: "/URI<</Base(data:text/html,x)>>" })],
  ])("%s", async (_, bytes) => {
    expect(await inspectPdf(bytes)).toBe("file-active");
  });

  it("a script packed by the PDF library", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.addJavaScript("hello", "app.alert(1)");
    expect(await inspectPdf(Buffer.from(await document.save({ useObjectStreams: true })))).toBe("file-active");
  });

  it("a file embedded by the PDF library", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.attach(Buffer.from("MZ"), "a.exe", { mimeType: "application/octet-stream" });
    expect(await inspectPdf(Buffer.from(await document.save()))).toBe("file-active");
  });
});

const nothing = Buffer.alloc(40 * 1024 * 1024);

describe("a PDF that can't be fully parsed is refused", () => {
  it.each<[string, Buffer]>([
    ["an object inside a stream", pdf([stream("", `9 0 obj\n${SCRIPT}\nendobj`)])],
    ["an object inside a text", pdf([`(9 0 obj\n<</A/B>>\nendobj)`])],
    ["an object inside a comment", pdf(["null\n% 9 0 obj <</A/B>> endobj"])],
    ["an object that is broken", pdf(["<</A [1 2 >>"])],
    ["a stream without an end", pdf(["<</Length 7 0 R>>\nstream\nabc"])],
    ["packed objects that unpack to very much", pdf([packed(["null"], { pack: () => deflateSync(nothing) })])],
    ["packed objects that are packed twice", pdf([packed(["null"], { filter: "/Filter[/FlateDecode/FlateDecode]" })])],
    ["packed objects in an old way", pdf([packed(["null"], { filter: "/Filter/LZWDecode" })])],
    ["packed objects that are no such thing", pdf([packed(["null"], { pack: () => Buffer.from("none") })])],
    ["more packed objects than there are", pdf([stream("/Type/ObjStm/N 1000000000/First 4", "1 0 null")])],
    ["very deep nesting", pdf(["[".repeat(100_000) + "]".repeat(100_000)])],
    ["very deep nesting of packed objects", pdf([packed(["<</A".repeat(100_000)])])],
    ["a dictionary without an end", bytesOf(`%PDF-1.4\n1 0 obj\n${"<</A".repeat(1_000)}`, "\n%%EOF")],
  ])("%s", async (_, bytes) => {
    expect(await inspectPdf(bytes)).toBe("file-unread");
  });

  it("an encrypted file", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.encrypt({ ownerPassword: "a", userPassword: "", permissions: {} });
    for (const useObjectStreams of [false, true])
      expect(await inspectPdf(Buffer.from(await document.save({ useObjectStreams })))).toBe("file-locked");
  });

  it("a different or incomplete file", async () => {
    expect(await inspectPdf(bytesOf("<html>", pdf()))).toBe("file-type");
    expect(await inspectPdf(bytesOf(pdf(), "<script>x</script>"))).toBe("file-damaged");
    expect(await inspectPdf(pdf().subarray(0, 100))).toBe("file-damaged");
    expect(await inspectPdf(bytesOf("@PJL SET JOBNAME=<script>\n", pdf()))).toBe("file-type");
    expect(await inspectPdf(bytesOf(pdf(), "\0\x1b%-12345X<script>"))).toBe("file-damaged");
    expect(await inspectPdf(bytesOf("\r\n", pdf([SCRIPT]), "\0\0"))).toBe("file-active");
  });
});

describe("an ordinary PDF is accepted", () => {
  it.each<[string, Buffer]>([
    ["one page", pdf()],
    ["blanks and a byte order mark before it", bytesOf("\xef\xbb\xbf\r\n", pdf())],
    ["zeros that fill up its last block", bytesOf(pdf(), Buffer.alloc(4_000))],
    [
      "commands to a printer around it",
      bytesOf("\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n", pdf(), "\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X"),
    ],
    [
      "a page that was changed later",
      pdf([], { after: `3 0 obj\n${PAGE}\nendobj\ntrailer\n<</Size 4/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n` }),
    ],
    ["where it opens", pdf([], { catalog: "/OpenAction[3 0 R/Fit]/PageMode/UseOutlines" })],
    [
      "links",
      pdf([link("(https://ford.example/Launch/JS?a=javascript:b)"), link("(mailto:a@b.example)"), link("(a.html)")]),
    ],
    ["a link with an address that stands elsewhere", pdf([link("5 0 R"), "(https://ford.example)"])],
    [
      "words that sound like more",
      pdf(["(Notes: /JavaScript /Launch, data: file:)", stream("", "(javascript:) Tj /JS 1 Tf")]),
    ],
    ["what is known of it", pdf([stream("/Type/Metadata/Subtype/XML", "<x:xmpmeta>/JavaScript</x:xmpmeta>")])],
    ["objects that point at each other", pdf(["<</A 5 0 R>>", "<</A 4 0 R/Self 5 0 R>>"])],
    ["a stream whose length stands elsewhere", pdf(["<</Length 5 0 R>>\nstream\nq Q\nendstream", "3"])],
    ["packed objects", pdf([packed(["<</A 1>>", "[51 0 R]", "(text)"])])],
    ["a hundred thousand objects", pdf(Array.from({ length: 100_000 }, () => "<</A[1 2 R]>>"))],
  ])("with %s", async (_, bytes) => {
    expect(await inspectPdf(bytes)).toBeNull();
  });

  it("as printed by us", async () => {
    const document = new PrintedDocument({ info: { Title: "Window sticker" } });
    document.text("Ford", { link: "https://ford.example" }).addPage().text("Two").outline.addItem("Two");
    document.initForm();
    document.formText("name", 10, 60, 200, 20);
    document.end();
    expect(await inspectPdf(await buffer(document))).toBeNull();
  });

  it.each([true, false])("as written and compressed by the PDF library: %s", async (useObjectStreams) => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    page.drawText("Maintenance");
    const annotation = document.context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9] });
    annotation.set(PDFName.of("A"), document.context.obj({ S: "URI", URI: PDFString.of("https://ford.example") }));
    page.node.set(PDFName.of("Annots"), document.context.obj([document.context.register(annotation)]));
    document.getForm().createTextField("name").addToPage(page);
    document.getForm().createCheckBox("read").addToPage(page);
    expect(await inspectPdf(Buffer.from(await document.save({ useObjectStreams })))).toBeNull();
  });
});

describe("the check runs in a separate process", () => {
  const codeOf = async (...asked: Parameters<typeof checkPdf>) => (await checkPdf(...asked))?.error.code ?? null;

  it("accepts bytes and files", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "swaplot-pdf-"));
    try {
      const file = path.join(folder, "a.pdf");
      await writeFile(file, pdf());
      expect(await codeOf({ path: file })).toBeNull();
      await writeFile(file, pdf([SCRIPT]));
      expect(await codeOf({ path: file })).toBe("file-active");
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(await codeOf(pdf([SCRIPT]))).toBe("file-active");
  });

  it("is stopped if it takes too long", async () => {
    expect(await codeOf(pdf(["(slow)"]), 1)).toBe("file-unread");
  });

  it("doesn't run again for bytes that passed", async () => {
    const [passed, other] = [pdf(["(passed)"]), pdf(["(other)"])];
    expect(await codeOf(passed)).toBeNull();
    expect([await codeOf(passed, 1), await codeOf(other, 1)]).toEqual([null, "file-unread"]);
  });

  it("may crash on a file that needs too much memory", async () => {
    expect(await codeOf(pdf([`[${"[]".repeat(6_000_000)}]`]))).toBe("file-unread");
  });

  it("runs at most twice at once; further checks wait", async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, (_, i) => codeOf(pdf(i % 2 ? [SCRIPT] : [`(${i})`]))));
    expect(codes).toEqual([null, "file-active", null, "file-active", null]);
  });
});
