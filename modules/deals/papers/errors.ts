import { defineErrors } from "#modules/kernel/result.ts";

export const refusePaper = defineErrors({
  "paper-no-deal": { status: 409, message: "There is no signed deal for this car, so there are no papers to prepare." },
  "paper-signed": { status: 409, message: "You have signed this paper already." },
  "paper-sealed": { status: 409, message: "This paper is sealed and can’t be changed anymore." },
  "paper-void": {
    status: 409,
    message: "This paper is no longer valid. Please open the deal’s papers and sign the new one.",
  },
  "paper-outdated": {
    status: 409,
    message: "The deal has changed since this paper was prepared. We’ll prepare a new one for you to sign.",
  },
  "paper-other-document": {
    status: 409,
    message: "The document has changed since you opened it. Please read it again before you sign.",
  },
  "paper-name": {
    status: 422,
    message: "Please type your name as it is in the paper.",
    field: "name",
  },
  "paper-reason": {
    status: 422,
    message: "A signer declined a paper. Please say what has changed since; the signers will see it.",
    field: "reason",
  },
  "paper-unsigned": { status: 409, message: "The parties have not signed this paper yet." },
  "co-owner-missing": {
    status: 422,
    message: "Please enter the email or phone of the co-owner.",
    field: "contact",
  },
  "co-owner-unknown": {
    status: 422,
    message: "There is no account with this email or phone. Ask the co-owner to sign up first.",
    field: "contact",
  },
  "co-owner-party": {
    status: 422,
    message: "This person is the seller or the buyer of this deal already.",
    field: "contact",
  },
  "co-owner-late": {
    status: 409,
    message: "Papers of this deal are sealed already, so their signers stay as they are.",
  },
});
