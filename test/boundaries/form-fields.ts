import ts from "typescript";
import type { z } from "zod";
import { type FieldRules, type FormField, fieldsOf } from "#app/ui/fields-of.ts";
import type { Files } from "./styles.ts";

/** A component that shows a field. */
const FIELD =
  /^(TextField|TextArea|Select|RadioGroup|Checkbox|MoneyField|NumberField|PhoneField|PasswordField|CodeField|KeepsField|Swatches)$/;
const RULES = ["required", "maxLength", "inputMode", "min", "max"] as const satisfies (keyof FieldRules)[];

export type Schemas = (source: string) => Promise<Readonly<Record<string, unknown>>>;
type Used = { file: string; schema: z.ZodType; name: string };

/** What forms say themselves instead of taking it from a schema, and the schemas that they use. */
export async function formFields(files: Files, load: Schemas) {
  const found = { namedByHand: [] as string[], repeated: [] as string[], schemas: [] as Used[] };
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith(".tsx")) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const schemas = await schemasOf(source, load);
    for (const { name, schema } of schemas.values()) found.schemas.push({ file, name, schema });
    for (const element of fieldsIn(source)) {
      const spread = element.attributes.properties.find(ts.isJsxSpreadAttribute)?.expression.getText() ?? "";
      // A computed name, as in `fields[role]`, has a type, but no rules that can be known here.
      const [constant = "", ...path] = spread.split(/\.|(?=\[)/);
      const described = schemas.get(constant);
      const name = attributeOf(element, "name")?.initializer?.getText();
      if (!described && name && ![...schemas.keys()].some((one) => new RegExp(`[{(]${one}[.[]`).test(name)))
        found.namedByHand.push(`${file}: ${name}`);
      if (!described) continue;
      const field = path.reduce<unknown>(
        (fields, key) => (fields as Record<string, unknown> | undefined)?.[key],
        described.fields,
      ) as FormField | undefined;
      for (const rule of RULES)
        if (attributeOf(element, rule) && field?.[rule] !== undefined)
          found.repeated.push(`${file}: ${rule} of ${spread}`);
    }
  }
  return found;
}

/** The schemas of `const fields = fieldsOf(Schema)`, by the name of the constant. */
async function schemasOf(source: ts.SourceFile, load: Schemas) {
  const found = new Map<string, { name: string; schema: z.ZodType; fields: unknown }>();
  for (const [, constant = "", local = ""] of source.text.matchAll(/\bconst (\w+) = fieldsOf\((\w+)\)/g)) {
    for (const statement of source.statements.filter(ts.isImportDeclaration)) {
      const names = statement.importClause?.namedBindings;
      const one = names && ts.isNamedImports(names) && names.elements.find((element) => element.name.text === local);
      if (!one) continue;
      const name = (one.propertyName ?? one.name).text;
      const schema = (await load((statement.moduleSpecifier as ts.StringLiteral).text))[name] as z.ZodType;
      found.set(constant, { name, schema, fields: fieldsOf(schema) });
    }
  }
  return found;
}

/** The fields of a file, except those of forms that only search (`method="get"`). */
function fieldsIn(source: ts.SourceFile): ts.JsxOpeningLikeElement[] {
  const found: ts.JsxOpeningLikeElement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && attributeOf(node.openingElement, "method")?.initializer?.getText() === '"get"') return;
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && FIELD.test(node.tagName.getText()))
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const attributeOf = (element: ts.JsxOpeningLikeElement, name: string) =>
  element.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
  );
