// The messages about accounts.
export { accountActive } from "./account-active.ts";
export { accountClosed } from "./account-closed.ts";
export { accountOpened } from "./account-opened.ts";
export { contactChanged } from "./contact-changed.ts";
export { newApiKey } from "./new-api-key.ts";
export { newDevice } from "./new-device.ts";
export { partnerIdChanged } from "./partner-id-changed.ts";
export { passkeyAdded, passkeyRemoved } from "./passkey-changed.ts";
export { passwordChanged } from "./password-changed.ts";
export { passwordCode } from "./password-code.ts";
export { recoveryCodeUsed } from "./recovery-code-used.ts";
export { rolesChanged } from "./roles-changed.ts";
export { secondStepDue } from "./second-step-due.ts";
export { twoStepOff } from "./two-step-off.ts";
export { twoStepOn } from "./two-step-on.ts";
export { verifyEmail } from "./verify-email.ts";
export { verifyPhone } from "./verify-phone.ts";
export { welcome } from "./welcome.ts";
