export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from "./demo-accounts.ts";
export { type FoundSession, findActor, findSession } from "./find-actor.ts";
export { type Contact, findContact } from "./find-contact.ts";
export {
  becomeSeller,
  findByContact,
  findHolders,
  findPeople,
  holdsRole,
  type Person,
} from "./find-people.ts";
export { findProfile, findSessions, findSocialAccounts, findViewer, type Profile } from "./find-profile.ts";
export { findAudit, findUser, findUsers, type UserRow } from "./find-users.ts";
export { activateUser, deactivateUser, removeUser, setRoles } from "./manage-user.ts";
export { register } from "./register.ts";
export { enterWithOneTimePassword, RESET_SENT, requestReset, setPassword } from "./reset-password.ts";
export { answerSurvey, endSession, saveProfile, unlinkSocial, welcomeUser } from "./save-profile.ts";
export { saveUser } from "./save-user.ts";
export { isOneTimePassword } from "./secrets.ts";
export { IDLE_MS, noteUserAgent } from "./sessions.ts";
export { type Entered, signIn } from "./sign-in.ts";
export { signInAgain, signOut } from "./sign-out.ts";
export { SocialIdentity, signInSocially } from "./social-sign-in.ts";
export { returnFrom, switchTo } from "./switch-user.ts";
export { type RevealedCode, revealCode } from "./verification.ts";
export {
  cancelContactChange,
  changeEmail,
  changePhone,
  checkCode,
  checkLink,
  forceVerify,
  sendVerification,
  VERIFICATION_SENT,
} from "./verify-contact.ts";
