export type { Person, Trust } from "./account-schemas.ts";
export { findTrust } from "./answers/find-trust.ts";
export { saveAnswerTimes } from "./answers/save-answer-times.ts";
export { revokeApiKey, revokeUserApiKey, rotateApiKey, setKeyVersion } from "./api-keys/change-api-key.ts";
export { createApiKey, createTestKey } from "./api-keys/create-api-key.ts";
export { findApiKeyFacts, findApiKeys } from "./api-keys/find-api-keys.ts";
export { findAvailability, findHoursOf, findVacations } from "./availability/find-availability.ts";
export { findTeamHours, findTeamVacations } from "./availability/find-team-hours.ts";
export { saveAvailability } from "./availability/save-availability.ts";
export { addVacation, changeVacation, removeVacation } from "./availability/save-vacation.ts";
export { addBlock, type Block, findBlocked, findBlocker, removeBlock } from "./blocks/blocks.ts";
export { cancelContactChange, changeEmail, changePhone } from "./contacts/change-contact.ts";
export { findAwaitedCodes } from "./contacts/find-awaited-codes.ts";
export { type Contact, findContact, findVerifiedContact } from "./contacts/find-contact.ts";
export { findContactChanges } from "./contacts/find-contact-changes.ts";
export { findLink } from "./contacts/find-link.ts";
export { findPhone } from "./contacts/find-phone.ts";
export { findSpokenCode } from "./contacts/find-spoken-code.ts";
export { forceVerify } from "./contacts/force-verify.ts";
export { VERIFICATION_CALLED, VERIFICATION_SENT } from "./contacts/pending-contact.ts";
export { checkCode, checkLink } from "./contacts/prove-contact.ts";
export { revealContact } from "./contacts/replaced-contact.ts";
export { sendVerification } from "./contacts/send-verification.ts";
export { type RevealedCode, revealCode } from "./contacts/verification.ts";
export { askForLog, askToSignOut, removeDevice } from "./devices/ask-device.ts";
export { findDevice, findDeviceLog, findDevices, findOwnDevices } from "./devices/find-devices.ts";
export { type DeviceAsks, reportDevice } from "./devices/report-device.ts";
export { eraseAccount } from "./erasure/erase-account.ts";
export { limitOwnPassword, provePassword } from "./erasure/prove-password.ts";
export { CONTACT_TAKEN, refuse as refuseAccount } from "./errors.ts";
export { beginExport, type ExportEnd, endExport } from "./exports/begin-export.ts";
export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from "./joining/demo-accounts.ts";
export { enroll } from "./joining/enroll.ts";
export { type DemoProgress, findDemoProgress } from "./joining/find-demo-progress.ts";
export { findReferred } from "./joining/find-referred.ts";
export { register } from "./joining/register.ts";
export { welcomeUser } from "./joining/welcome-user.ts";
export { acceptApiKey, type KeyHolder, type KeyLimit } from "./key-use/accept-api-key.ts";
export { isAccessOpen } from "./key-use/is-access-open.ts";
export { findApiUses, noteUse } from "./key-use/note-use.ts";
export { KnownBrowser, markDevice } from "./known-device.ts";
export { lockUser } from "./lock-user.ts";
export { accountsMerging } from "./merging/accounts-merging.ts";
export {
  closeMerged,
  contactsTakenOver,
  lockPair,
  type Pair,
  refuseByKind,
  refuseConflicts,
  refuseUnknown,
} from "./merging/close-merged.ts";
export { findMergedInto, findPair } from "./merging/find-merging.ts";
export { limitCode, limitMemberCall, limitTeamCall, limitUnasked } from "./message-limits/limit-messages.ts";
export { requireLimits } from "./message-limits/require-limits.ts";
export { measureTexts, type TextFigures } from "./message-limits/site-limit.ts";
export { addUserNote } from "./notes/add-user-note.ts";
export { findUserNotes } from "./notes/find-user-notes.ts";
export {
  type AppRequest,
  checkAppRequest,
  connectApp,
  disconnectApp,
} from "./oauth/connect-app.ts";
export { findAppFacts, findApps, findConnectedApps } from "./oauth/find-apps.ts";
export { issueTokens, revokeToken, type Tokens } from "./oauth/issue-tokens.ts";
export {
  approveApp,
  changeAppAddresses,
  registerApp,
  removeApp,
  removeUserApp,
  rotateAppSecret,
  setAppVersion,
} from "./oauth/manage-apps.ts";
export { mayHavePartnerId } from "./partner-id.ts";
export { addPasskey, removePasskey, renamePasskey } from "./passkeys/change-passkeys.ts";
export { findPasskeys } from "./passkeys/find-passkeys.ts";
export { findPasskeyOptions, findPasskeyRequest } from "./passkeys/options.ts";
export { hashPassword } from "./passwords.ts";
export { findDealerAccounts } from "./people/find-dealer-accounts.ts";
export {
  becomeSeller,
  findByContact,
  findHeldRoles,
  findHolders,
  findPeople,
  findRoles,
  holdsRole,
  personName,
} from "./people/find-people.ts";
export { answerSurvey } from "./profile/answer-survey.ts";
export { findHome, type Home } from "./profile/find-home.ts";
export { findProfile, findSessions, findSocialAccounts, findViewer, type Profile } from "./profile/find-profile.ts";
export { findPublicPerson, type PublicPerson } from "./profile/find-public-person.ts";
export { findSurvey } from "./profile/find-survey.ts";
export { findFormerAddresses } from "./profile/former-addresses.ts";
export { saveProfile } from "./profile/save-profile.ts";
export { sealAgain, sealedNowPattern } from "./sealing.ts";
export { findDueWithin, findSecondStepDue } from "./second-steps/staff-second-step.ts";
export { isOneTimePassword, seal, unseal } from "./secrets.ts";
export { endOtherSessions } from "./sessions/end-other-sessions.ts";
export { endSession } from "./sessions/end-session.ts";
export { type FoundSession, findActor, findOpenSessions, findSession } from "./sessions/find-actor.ts";
export { findSessionFacts } from "./sessions/find-session-facts.ts";
export { REMEMBER_DAYS } from "./sessions/lifetime.ts";
export { holdsRememberToken } from "./sessions/remember.ts";
export { openingToken } from "./sessions/sealed-token.ts";
export { noteUserAgent } from "./sessions/sessions.ts";
export { returnFrom, switchTo } from "./sessions/switch-user.ts";
export { signInFromCompany } from "./sign-in/company-sign-in.ts";
export { finishSignIn } from "./sign-in/finish-sign-in.ts";
export { findHalfway } from "./sign-in/halfway.ts";
export { limitAddress } from "./sign-in/limit-address.ts";
export { PartnerLink, partnerLinkOf } from "./sign-in/partner-link.ts";
export { findPartnerArrival, signInFromPartner } from "./sign-in/partner-sign-in.ts";
export { signInWithPasskey } from "./sign-in/passkey-sign-in.ts";
export { enterWithOneTimePassword, RESET_SENT, requestReset, setPassword } from "./sign-in/reset-password.ts";
export { type Entered, signIn } from "./sign-in/sign-in.ts";
export { signInAgain } from "./sign-in/sign-in-again.ts";
export { signOut } from "./sign-in/sign-out.ts";
export { SocialIdentity, signInSocially } from "./sign-in/social-sign-in.ts";
export { unlinkSocial } from "./sign-in/unlink-social.ts";
export { activateUser, deactivateUser } from "./staff/activate-user.ts";
export { endUserSession, endUserSessions } from "./staff/end-user-session.ts";
export { findMerged } from "./staff/find-merged.ts";
export { findSignatories } from "./staff/find-signatories.ts";
export { findUserSessions } from "./staff/find-user-sessions.ts";
export {
  eachUser,
  findAudit,
  findUser,
  findUserIds,
  findUsers,
  searchUsers,
  type UserRow,
} from "./staff/find-users.ts";
export { findNamedAccount, limitOpening, openAccount } from "./staff/open-account.ts";
export { removeUser } from "./staff/remove-user.ts";
export { resetTwoStep } from "./staff/reset-two-step.ts";
export { saveUser } from "./staff/save-user.ts";
export { setPartnerId } from "./staff/set-partner-id.ts";
export { setRoles } from "./staff/set-roles.ts";
export { findSetUpToken, opensSetUp, setUpSite } from "./staff/set-up-site.ts";
export { accountTopics } from "./topics.ts";
export { findAppSetup, findProofs, findTwoStep } from "./two-step/find-two-step.ts";
export { proveIdentity } from "./two-step/prove.ts";
export { beginTwoStep, confirmTwoStep, renewRecoveryCodes } from "./two-step/set-up.ts";
export { turnOffTwoStep } from "./two-step/turn-off.ts";
export { deleteListView } from "./views/delete-list-view.ts";
export { findListViews } from "./views/find-list-views.ts";
export { saveListView } from "./views/save-list-view.ts";
