/** Class names of a CSS Module, in camel case. test/boundaries/styles.test.ts checks that each one exists. */
declare module "*.module.css";
