import ts from "typescript";
import type { Files } from "./styles.ts";

/** One form: the action that it sends, and the labels that its button can have. */
type ActionForm = { action: string; labels: string[]; file: string };

/** The required words (docs/spec/screens.md) for an action that has another label everywhere else. */
const SPECIFIED: ReadonlySet<string> = new Set(["Logout"]);

/**
 * The actions that forms of different places label differently. What sellers do on their own pages and what staff do for
 * them are different actions, although the address ends with the same name.
 */
export function differingLabels(files: Files): string[] {
  const forms = Object.entries(files).flatMap(([file, text]) => formsIn(file, text));
  return Object.entries(Object.groupBy(forms, ({ action }) => action)).flatMap(([action, same = []]) => {
    const labels = new Set(same.map((form) => form.labels.join(" or ")));
    return labels.size > 1 ? [`${action}: ${[...labels].sort().join(" / ")}`] : [];
  });
}

function formsIn(file: string, text: string): ActionForm[] {
  if (!file.endsWith(".tsx")) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: ActionForm[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
      const form = actionForm(node, file) ?? (ts.isJsxElement(node) ? postForm(node) : undefined);
      const labels = [...new Set(form?.labels.filter((label) => !SPECIFIED.has(label)))].sort();
      if (form && labels.length > 0) found.push({ action: form.action, labels, file });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Found = Pick<ActionForm, "action" | "labels"> | undefined;

/** `<ActionForm action="qualify" button="Qualified">` and its like */
function actionForm(node: ts.JsxElement | ts.JsxSelfClosingElement, file: string): Found {
  const action = attributeOf(node, "action");
  const label = attributeOf(node, "button") ?? attributeOf(node, "label");
  if (!action || !label || !ts.isStringLiteral(action)) return undefined;
  const by = /^app\/(features\/seller-answers|routes\/dashboard\/home\/)/.test(file) ? "seller" : "staff";
  return { action: [action.text, ...hiddenValues(node), `by ${by}`].join(" "), labels: labelsOf(label) };
}

/** Hidden values say what the action means: an answer is `accept` or `decline`. */
function hiddenValues(node: ts.JsxElement | ts.JsxSelfClosingElement): string[] {
  const hidden = attributeOf(node, "hidden");
  const values = hidden && ts.isJsxExpression(hidden) ? hidden.expression : undefined;
  if (!values || !ts.isObjectLiteralExpression(values)) return [];
  return values.properties.flatMap((one) =>
    ts.isPropertyAssignment(one) && ts.isStringLiteral(one.initializer) ? [one.initializer.text] : [],
  );
}

/** With these, a button sends something else than its form. */
const OTHER_ACTION = ["name", "formAction", "formMethod"];

/** `<PostForm action={claimActionPath(id, "answer")}><Button>Send</Button></PostForm>`, if its button sends no other value */
function postForm(node: ts.JsxElement): Found {
  const tag = node.openingElement.tagName.getText();
  if (tag !== "PostForm" && !(tag === "Form" && attributeOf(node, "method")?.getText() === '"post"')) return undefined;
  const action = attributeOf(node, "action");
  if (!action || !ts.isJsxExpression(action) || !action.expression) return undefined;
  const name = addressOf(action.expression);
  const buttons = buttonsIn(node).filter((one) => !OTHER_ACTION.some((attribute) => attributeOf(one, attribute)));
  return name
    ? { action: name, labels: buttons.flatMap((one) => (ts.isJsxElement(one) ? contentOf(one.children) : [])) }
    : undefined;
}

/** `claimActionPath(id, "answer")` -> `claimActionPath("answer")`; undefined for an address that isn't written there. */
function addressOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text.endsWith("Path") ? node.text : undefined;
  if (!ts.isCallExpression(node) || !/Path$/.test(node.expression.getText())) return undefined;
  const literals = node.arguments.filter(ts.isStringLiteral);
  return literals.length > 0
    ? `${node.expression.getText()}(${literals.map((one) => one.getText()).join()})`
    : undefined;
}

function buttonsIn(node: ts.Node): (ts.JsxElement | ts.JsxSelfClosingElement)[] {
  const found: ts.JsxElement[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isJsxElement(inner) && /^(Submit)?[Bb]utton$/.test(inner.openingElement.tagName.getText())) {
      if (attributeOf(inner, "type")?.getText() !== '"button"') found.push(inner);
    } else ts.forEachChild(inner, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

function attributeOf(node: ts.JsxElement | ts.JsxSelfClosingElement, name: string) {
  const { attributes } = ts.isJsxElement(node) ? node.openingElement : node;
  const found = attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === name);
  return found && ts.isJsxAttribute(found) ? found.initializer : undefined;
}

/** The labels that an expression can be, in their common form. */
function labelsOf(node: ts.Node): string[] {
  if (ts.isJsxExpression(node)) return node.expression ? labelsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return labelsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(labelsOf);
  if (ts.isStringLiteralLike(node)) return [commonForm(node.text)];
  if (ts.isTemplateExpression(node))
    return [
      commonForm([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…")),
    ];
  if (ts.isJsxFragment(node)) return contentOf(node.children);
  return [];
}

function contentOf(children: readonly ts.JsxChild[]): string[] {
  const texts = children.map((child) => {
    if (ts.isJsxText(child)) return child.text.replace(/\s+/g, " ");
    return ts.isJsxExpression(child) && child.expression ? labelsOf(child).join("|") || "…" : "";
  });
  return texts.join("").split("|").map(commonForm).filter(Boolean);
}

/** Without names and amounts, in the singular: "Change the price to …" is "Change the price". */
const commonForm = (text: string): string =>
  text
    .replace(/…/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ (to|of|for|in)$/, "")
    .replace(/(?<!s)s$/, "");
