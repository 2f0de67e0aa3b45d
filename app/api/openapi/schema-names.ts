import type { z } from "zod";
import { Address } from "#modules/accounts/schemas.ts";
import { MeasureAnswer } from "#modules/analytics/schemas.ts";
import { Decoded, DecodedPlate, MarketReport, Valuation } from "#modules/catalog/schemas.ts";
import { NewsItem, Post, PostSummary, Press, PressSummary, Testimonial, Tip } from "#modules/content/schemas.ts";
import { FileRecord, Transform } from "#modules/files/schemas.ts";
import { ChecklistItem, Damage, ErrorCode, Location, Picture, Tires, Videos } from "#modules/inspections/schemas.ts";
import { Notification, NotificationSettingsView, Template, Thread, ThreadLine } from "#modules/messaging/schemas.ts";
import { Newsletter, NewsletterSummary, Subscriber } from "#modules/newsletters/schemas.ts";
import { ConditionInput, Lead, Option, PlaceInput, SwapDocuments, VehicleInput } from "#modules/swaps/schemas.ts";
import { AccountProfile, AccountRow, SignedIn, StaffUser } from "../account-shapes.ts";
import { App, ConnectedAppShape } from "../apps.ts";
import { BulkJob, BulkReportRow } from "../bulk.ts";
import { Center, ServiceArea } from "../center-schemas.ts";
import { ClaimAnswer, ClaimLine } from "../claim-shapes.ts";
import { TopicContents } from "../content.ts";
import { Vacation } from "../hours.ts";
import { Inspection } from "../inspections.ts";
import { ApiKey } from "../keys.ts";
import { Position, Success } from "../kit.ts";
import { Listing } from "../market.ts";
import {
  Accepted,
  Card,
  Done,
  Favorite,
  Moved,
  OfferAnswer,
  OfferLine,
  OwnedCar,
  Signed,
  Stats,
} from "../market-schemas.ts";
import { PaperAnswer, PaperLine, PapersAnswer } from "../paper-shapes.ts";
import { SandboxShape } from "../sandbox.ts";
import { ManagedShape, Standing, SwapShape, TaskShape, TaskStanding } from "../swap-shapes.ts";
import { BatchLine } from "../swaps.ts";
import { CalendarEvent, Visit } from "../visits.ts";
import { Delivery, Webhook } from "../webhooks.ts";

/** Response schemas by their names in generated clients. All other responses are named after their operations. */
export const ANSWERS: Record<string, z.ZodType> = {
  AcceptedOffer: Accepted,
  AnalyticsFigures: MeasureAnswer,
  ApiKey,
  App,
  BatchResult: BatchLine,
  BulkJob,
  BulkReportRow,
  CalendarEvent,
  Car: Card,
  CarStatistics: Stats,
  Center,
  Claim: ClaimAnswer,
  ClaimSummary: ClaimLine,
  ClosingPaper: PaperAnswer,
  ClosingPaperSummary: PaperLine,
  ClosingPapers: PapersAnswer,
  ConnectedApp: ConnectedAppShape,
  Conversation: Thread,
  ConversationLine: ThreadLine,
  DealStep: Done,
  DecodedPlate,
  DecodedVin: Decoded,
  Favorite,
  File: FileRecord,
  Inspection,
  Listing,
  ManagedSwap: ManagedShape,
  MarketReport,
  MessageTemplate: Template,
  NewsItem,
  Newsletter,
  NewsletterSummary,
  NotificationSettings: NotificationSettingsView,
  Notification,
  Offer: OfferLine,
  OwnedCar,
  Page: Position,
  Post,
  PostSummary,
  PressEntry: Press,
  PressSummary,
  Profile: AccountProfile,
  Reference: OfferAnswer,
  ServiceArea,
  SignedDeal: Signed,
  SignedIn,
  Staff: StaffUser,
  Subscriber,
  Success,
  Swap: SwapShape,
  SwapMoved: Moved,
  SwapStanding: Standing,
  Task: TaskShape,
  TaskStanding,
  Testimonial,
  Tip,
  TopicContents,
  UserRow: AccountRow,
  Vacation,
  Valuation,
  Visit,
  Sandbox: SandboxShape,
  Webhook,
  WebhookDelivery: Delivery,
};

/** Schemas that several inputs share. Each input is named after its operation. */
export const INPUT_PARTS: Record<string, z.ZodType> = {
  AddressInput: Address,
  ChecklistItemInput: ChecklistItem,
  ConditionInput,
  DamageInput: Damage,
  ErrorCodeInput: ErrorCode,
  LeadInput: Lead,
  LocationInput: Location,
  OptionInput: Option,
  PictureInput: Picture,
  PlaceInput,
  SwapDocumentsInput: SwapDocuments,
  TiresInput: Tires,
  TransformInput: Transform,
  VehicleInput,
  VideosInput: Videos,
};
