/** The class names of a style sheet, in camel case. test/boundaries/styles.test.ts checks that each one exists. */
declare module "*.module.css";
