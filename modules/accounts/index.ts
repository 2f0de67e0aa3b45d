export { activateUser, deactivateUser } from "./activate-user.ts";
export { answerSurvey } from "./answer-survey.ts";
export { cancelContactChange, changeEmail, changePhone } from "./change-contact.ts";
export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from "./demo-accounts.ts";
export { endSession } from "./end-session.ts";
export { enroll } from "./enroll.ts";
export { type FoundSession, findActor, findSession } from "./find-actor.ts";
export { type Contact, findContact } from "./find-contact.ts";
export {
  becomeSeller,
  findByContact,
  findHolders,
  findPeople,
  holdsRole,
} from "./find-people.ts";
export { findProfile, findSessions, findSocialAccounts, findViewer, type Profile } from "./find-profile.ts";
export { findAudit, findUser, findUsers, type UserRow } from "./find-users.ts";
export { forceVerify } from "./force-verify.ts";
export { limitAddress } from "./limit-address.ts";
export { hashPassword } from "./passwords.ts";
export { VERIFICATION_SENT } from "./pending-contact.ts";
export { checkCode, checkLink } from "./prove-contact.ts";
export { register } from "./register.ts";
export { removeUser } from "./remove-user.ts";
export { enterWithOneTimePassword, RESET_SENT, requestReset, setPassword } from "./reset-password.ts";
export { saveProfile } from "./save-profile.ts";
export { saveUser } from "./save-user.ts";
export type { Person } from "./schemas.ts";
export { isOneTimePassword } from "./secrets.ts";
export { sendVerification } from "./send-verification.ts";
export { noteUserAgent } from "./sessions.ts";
export { setRoles } from "./set-roles.ts";
export { type Entered, signIn } from "./sign-in.ts";
export { signInAgain } from "./sign-in-again.ts";
export { signOut } from "./sign-out.ts";
export { SocialIdentity, signInSocially } from "./social-sign-in.ts";
export { returnFrom, switchTo } from "./switch-user.ts";
export { unlinkSocial } from "./unlink-social.ts";
export { type RevealedCode, revealCode } from "./verification.ts";
export { welcomeUser } from "./welcome-user.ts";
