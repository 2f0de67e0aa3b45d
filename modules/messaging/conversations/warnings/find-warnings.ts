import { WARNINGS, type Warning } from "./words.ts";

/**
 * Contact data and known scam patterns in a message. Pure: nothing is looked up and nothing leaves the server. A message
 * with a warning is delivered; its reader sees the warning.
 */
export function findWarnings(text: string): Warning[] {
  const said = normalize(text);
  return WARNINGS.filter((kind) => RULES[kind].some((rule) => rule(said)));
}

type Rule = (said: string) => boolean;
const matches =
  (pattern: RegExp): Rule =>
  (said) =>
    pattern.test(said);
const both =
  (one: RegExp, other: RegExp): Rule =>
  (said) =>
    one.test(said) && other.test(said);

const ASK_FOR_CONTACT =
  /\b(?:what(?:'s| is)|give|send|share|here(?:'s| is)|need|get|want|have) (?:me |us |you )?(?:my|your|ur) (?:personal |private |cell |phone |direct )?(?:number|cell|e-?mail|whatsapp)\b|\bmy (?:personal |private |cell |phone |direct )?(?:number|cell|e-?mail) is\b/;
const MOVE =
  /\b(?:text|e-?mail|whatsapp|dm|message) me (?:at|on|instead|directly|outside|off)\b|\b(?:call|text) me\b.{0,20}\d/;
const APPS =
  /\b(?:whats ?app|telegram|wechat|viber|snapchat|google voice|facebook messenger|fb messenger|instagram|insta|kik|hangouts)\b|\bon signal\b|\bsignal app\b/;
const MAIL =
  /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2}|[\w.+-]{1,64} ?[([] ?at ?[)\]] ?[\w-]{1,63}|\w{2,64} at [\w-]{1,63} dot (?:com|net|org|edu)\b/;
const LINK =
  /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,63}\.(?:com|net|org|info|xyz|site|online|shop|top|biz|club|ru|cn|io)\b/;
/** Ten digits in the groups of a phone number, or seven next to a word about calling. */
const PHONE = /(?<![\d$,.-])(?:\+?1[ .-]?)?\(?\d{3}\)?[ ./-]{0,3}\d{3}[ ./-]{0,3}\d{4}(?![\d,]|\.\d)/;
const SHORT_PHONE = /\b(?:call|text|cell|phone|number|reach|ring)\b.{0,25}(?<![\d-])\d{3}[ .-]\d{4}(?![\d-])/;

const METHODS =
  /\b(?:zelle|venmo|cash ?app|pay ?pal|western union|money ?gram|bitcoin|btc|crypto(?:currency)?|usdt|gift ?cards?|apple pay|google pay)\b/;
const BANK_DATA = /\b(?:bank|account|routing) (?:details|information|info|number|data)\b/;
const WIRE = /\bwire (?:transfer )?(?:the|you|it|money|funds|transfer)\b|\bwestern union\b/;
const DEPOSIT =
  /\b(?:send|pay|put|need|want|transfer|leave)\b.{0,25}\b(?:holding )?deposit\b(?!.{0,20}\b(?:center|lane|box)\b)/;
const AROUND =
  /\b(?:skip|avoid|without|bypass|outside|around|off)\b.{0,20}\b(?:the fees?|swaplot|the platform|the site|this site|the app|the swap center|the center)\b/;
const BY_MAIL =
  /\b(?:mail|fedex|overnight|send)\b.{0,25}\bcashier'?s? check\b|\bcashier'?s? check\b.{0,25}\b(?:mail|fedex|courier)\b/;

const ESCROW =
  /\bescrow\b|\b(?:third|3rd)[- ]party (?:agent|payment|service|company|holding)|\b(?:trust|holding) account\b/;
const SHIPPING_AGENT =
  /\b(?:my|a|our|the) (?:shipping|moving|pick-?up|transport|export) (?:agent|company)\b.{0,60}\b(?:pays?|money|payment|funds|hold|collect|release)|\bvehicle (?:purchase|buyer) protection\b|\bbuyer protection program\b/;

const REPORTS = /\b(?:report|vin check|vin history|carfax|autocheck|inspection)\b/;
const ELSEWHERE =
  /\b(?:from|at|on|through|use|using|via|visit) (?:this|that|the following|a|my) (?:site|website|web site|page|link)\b/;
const ONLY_THIS =
  /\b(?:only|just) (?:accept|trust|take|need|want) (?:a |the )?(?:\w+ )?(?:report|vin check)\b.{0,25}\b(?:from|by|of)\b|\b(?:buy|get|order|run|pay for)\b.{0,20}\b(?:report|vin check|vin history)\b.{0,25}\b(?:from|at|on|through) (?:[a-z0-9]+\.|this|that|a site|a website)/;

const EXTRA_FOR_OTHERS = /\bextra\b.{0,30}\b(?:shipper|shipping|mover|courier|agent|driver|pick-?up)\b/;
const MORE = /\b(?:overpay\w*|(?:over|above|more than) (?:the|your) (?:asking )?price)\b/;
const BACK = /\b(?:difference|rest|refund|return|excess|back)\b/;

const GIVE_BACK =
  /\b(?:send|wire|return|refund|forward|give|transfer)\b.{0,20}\b(?:back )?the (?:rest|difference|excess|remainder|remaining|balance)\b.{0,30}\b(?:back|to|me|my|shipper|mover|agent|driver|via|through|by)\b/;
const CHECK_FROM_OTHERS =
  /\bmy (?:company|boss|assistant|secretary|client|employer|accountant)\b.{0,25}\b(?:will|would|can|could|is going to)\b.{0,15}\b(?:send|mail|issue|wire|write)\b/;

const RULES: Record<Warning, readonly Rule[]> = {
  contact: [
    matches(PHONE),
    matches(SHORT_PHONE),
    hasSpelledNumber,
    matches(MAIL),
    matches(LINK),
    matches(APPS),
    matches(MOVE),
    matches(ASK_FOR_CONTACT),
  ],
  payment: [METHODS, BANK_DATA, WIRE, DEPOSIT, AROUND, BY_MAIL].map(matches),
  escrow: [ESCROW, SHIPPING_AGENT].map(matches),
  report: [both(LINK, REPORTS), both(ELSEWHERE, REPORTS), matches(ONLY_THIS)],
  overpayment: [matches(EXTRA_FOR_OTHERS), both(MORE, BACK), matches(GIVE_BACK), matches(CHECK_FROM_OTHERS)],
};

/** Lower case, plain letters and digits, single spaces, and the dots that people write out. */
function normalize(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[\u200b-\u200d]/g, "")
    .replace(/\s+/g, " ");
}

const DIGIT_WORDS = /^(?:zero|oh|o|one|two|three|four|five|six|seven|eight|nine|double|\d)$/;
/** A number of this many digits in a row is a phone number. */
const SPELLED_DIGITS = 7;

/** "three one two 5 5 5 oh one four two": digits one by one, some or all of them in words. */
function hasSpelledNumber(said: string): boolean {
  let run = 0;
  for (const word of said.split(/[^a-z0-9]+/)) {
    run = DIGIT_WORDS.test(word) ? run + 1 : 0;
    if (run >= SPELLED_DIGITS) return true;
  }
  return false;
}
