// Written by `npm run client` from the OpenAPI document. Changes belong there.

export type AcceptedOffer = {
  _id: string;
  price: number;
};

export type AddressInput = {
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
};

export type AnalyticsFigures = {
  measure: {
    id: string;
    title: string;
    definition: string;
    unit: "count" | "dollars" | "days" | "percent";
  };
  from: string;
  to: string;
  group: "day" | "week" | "month";
  filters: {
    center: string | null;
    channel: string | null;
    source: string | null;
  };
  series: ({
    key: string;
    label: string;
    points: ({
      from: string;
      to: string;
      value: number | null;
      low?: number | null | undefined;
      high?: number | null | undefined;
    })[];
    total: number | null;
  })[];
  total: number | null;
  previous: {
    from: string;
    to: string;
    total: number | null;
  };
  change: number | null;
  notes: string[];
};

export type BatchResult = {
  swap: string;
  success: boolean;
};

export type CalendarEvent = {
  _id: string;
  type: "visit" | "inspection";
  kind: "visit" | "evaluation" | "drop-off" | "pick-up";
  title: string;
  swap: string;
  vehicle: string;
  status: string;
  start: string;
  end: string;
  state: "pending" | "confirmed" | "complete" | "canceled";
  address: string | null;
  technician: {
    _id: string;
    fullName: string;
  } | null;
  /** The center where an appointment is. */
  center: string | null;
};

export type CalendarEventList = {
  list: CalendarEvent[];
  page: Page;
};

export type Car = {
  _id: string;
  name: string;
  /** The series, such as Premium */
  trim: string | null;
  style: string | null;
  mileage: number;
  drivetrain: string | null;
  transmission: string | null;
  city: string | null;
  state: string | null;
  miles: number | null;
  price: number | null;
  previous: number | null;
  savings: number | null;
  deal: {
    rating: "great" | "good" | "fair" | "high" | "overpriced";
    below: number;
  } | null;
  picture: string | null;
  /** The picture in a few pixels, a WebP as base64 */
  blur: string | null;
  pictures: number;
  tags: ("soon" | "new" | "reduced")[];
  overlay: "deal" | "sold" | null;
  soldDate: string | null;
  listedDate: string | null;
};

export type CarList = {
  list: Car[];
  page: Page;
};

export type CarStatistics = {
  swap: string;
  views: number;
  followers: number;
  days: number | null;
  firstListed: string | null;
  prices: ({
    kind: "listed" | "lowered" | "raised" | "sold";
    amount: number;
    change: number;
    at: string;
  })[];
  market: {
    rating: "great" | "good" | "fair" | "high" | "overpriced" | null;
    without: "open" | "no-report" | "too-old" | "title" | "too-cheap" | "too-few" | "spread" | "far-off" | null;
    percent: number | null;
    middle: number | null;
    report: {
      date: string;
      sample: boolean;
      cars: number;
      low: number;
      high: number;
    } | null;
    compared: {
      count: number;
      likeness: "trim" | "model" | "years";
      slope: number;
      years: [number, number] | null;
      miles: number | null;
      prices: number[];
    };
    trim: string | null;
  } | null;
  analysis: {
    retail: number;
    lowerPrice: number;
    lowerTax: number;
    savings: number;
    percent: number | null;
    gain: number | null;
  } | null;
};

export type Center = {
  _id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  location: {
    lat: number;
    lng: number;
  };
  phone: string | null;
  /** Monday first; null is closed. */
  hours: ({
    open: string;
    close: string;
  } | null)[];
  /** Days on which it is closed. */
  holidays: ({
    day: string;
    name: string;
  })[];
  active: boolean;
  version: number;
};

export type CenterList = {
  list: Center[];
  page: Page;
};

export type ChecklistItemInput = {
  text: string;
  category: "look" | "operate" | "function" | "drive" | "stop";
  value: boolean | "NA" | null;
  comment?: string | undefined;
  picture?: string | null | undefined;
  listing?: boolean | undefined;
  auction?: boolean | undefined;
  stage2?: {
    value: boolean | "NA" | null;
    comment?: string | undefined;
  } | undefined;
};

export type Claim = {
  _id: string;
  number: number;
  swap: string;
  car: string;
  channel: "listing" | "auction";
  category: "condition" | "mechanical" | "mileage" | "title" | "equipment" | "delivery" | "other" | "report";
  status: "open" | "review" | "approval" | "granted" | "declined" | "withdrawn" | "ended";
  openedAt: string;
  dueAt: string | null;
  refundCents: number | null;
  unread: boolean;
  deal: string;
  picture: string | null;
  reader: "buyer" | "seller" | "staff";
  buyer: string;
  seller: string;
  wantedCents: number | null;
  line: {
    key: string;
    label: string;
    said: string;
  } | null;
  position: "agrees" | "disputes" | null;
  answerBy: string;
  decideBy: string;
  paidCents: number;
  award: {
    outcome: "granted" | "declined";
    reason: string;
    sellerCents: number;
    swaplotCents: number;
    decidedBy: string | null;
    decidedAt: string;
  } | null;
  open: {
    buyerCents: number;
    sellerCents: number;
  } | null;
  posts: ({
    _id: string;
    kind: "claim" | "answer" | "message" | "late" | "decision" | "declined-approval" | "reopened" | "ended";
    role: "buyer" | "seller" | "staff" | null;
    author: string | null;
    text: string;
    at: string;
    files: ({
      key: string;
      name: string;
      kind: "image" | "video" | "pdf";
    })[];
  })[];
  approval: {
    _id: string;
    own: boolean;
    may: boolean;
  } | null;
  can: {
    answer: boolean;
    add: boolean;
    withdraw: boolean;
    decide: boolean;
    reopen: boolean;
  };
  version: number;
};

export type ClaimSummary = {
  _id: string;
  number: number;
  swap: string;
  car: string;
  channel: "listing" | "auction";
  category: "condition" | "mechanical" | "mileage" | "title" | "equipment" | "delivery" | "other" | "report";
  status: "open" | "review" | "approval" | "granted" | "declined" | "withdrawn" | "ended";
  openedAt: string;
  dueAt: string | null;
  refundCents: number | null;
  unread: boolean;
};

export type ClaimSummaryList = {
  list: ClaimSummary[];
  page: Page;
};

export type ClosingPaper = {
  _id: string;
  kind: "bill-of-sale" | "odometer" | "power-of-attorney" | "payoff-authorization" | "title-assignment";
  title: string;
  state: "open" | "signed" | "sealed" | "void";
  signers: ({
    role: "seller" | "co-seller" | "buyer" | "staff";
    name: string;
    as: string;
    signedAt: string | null;
    mine: boolean;
  })[];
  yourTurn: boolean;
  preparedAt: string;
  sealedAt: string | null;
  void: {
    reason: string;
    at: string;
  } | null;
  swap: string;
  car: string;
  text: {
    kind: "bill-of-sale" | "odometer" | "power-of-attorney" | "payoff-authorization" | "title-assignment";
    title: string;
    note: string | null;
    odometer: "actual" | "exceeds" | "not-actual" | null;
    sections: ({
      heading: string;
      rows?: ([string, string])[] | undefined;
      paragraphs?: string[] | undefined;
    })[];
    signers: ({
      role: "seller" | "co-seller" | "buyer" | "staff";
      name: string;
      as: string;
    })[];
  };
  sha256: string;
  sealedSha256: string | null;
  signatures: ({
    role: "seller" | "co-seller" | "buyer" | "staff";
    name: string;
    signedAt: string;
    address: string;
    sha256: string;
  })[];
  signsAs: "seller" | "co-seller" | "buyer" | "staff" | null;
  signsName: string | null;
  next: string | null;
};

export type ClosingPapers = {
  swap: string;
  deal: string;
  car: string;
  canceled: boolean;
  papers: ClosingPaperSummary[];
  voided: ClosingPaperSummary[];
  unsigned: ({
    role: "seller" | "co-seller" | "buyer" | "staff";
    name: string;
    titles: string[];
  })[];
  sealed: number;
  coOwner: {
    name: string | null;
    mayName: boolean;
    expected: boolean;
  };
  staff: {
    mayPrepare: boolean;
    outdated: boolean;
    odometer: "actual" | "exceeds" | "not-actual";
  } | null;
};

export type ClosingPaperSummary = {
  _id: string;
  kind: "bill-of-sale" | "odometer" | "power-of-attorney" | "payoff-authorization" | "title-assignment";
  title: string;
  state: "open" | "signed" | "sealed" | "void";
  signers: ({
    role: "seller" | "co-seller" | "buyer" | "staff";
    name: string;
    as: string;
    signedAt: string | null;
    mine: boolean;
  })[];
  yourTurn: boolean;
  preparedAt: string;
  sealedAt: string | null;
  void: {
    reason: string;
    at: string;
  } | null;
};

export type ConditionInput = {
  condition?: "Excellent" | "Very Good" | "Good" | "Fair" | undefined;
  expectedTime?: "ASAP" | "In a Week" | "No Rush" | undefined;
  accidents?: "1" | "None" | "2+" | undefined;
  owners?: string | number | undefined;
  damageTypes?: ("rust" | "hail")[] | undefined;
  titleStatus?: "Clean" | "Salvage" | "Rebuilt" | "I don't know" | undefined;
  titleMissing?: "Filed/Storage" | "Being Processed" | "Lost/Don't Know" | undefined;
  titleMissingDate?: string | undefined;
  titleMultipleOwners?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  loanActive?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  lender?: string | undefined;
  loanPayoff?: string | number | undefined;
  factoryWarranty?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  keys?: string | number | undefined;
  options?: OptionInput[] | undefined;
  sellerAsks?: string | number | undefined;
};

export type Conversation = {
  _id: string;
  car: {
    _id: string;
    name: string;
    picture: string | null;
    price: number | null;
    mileage: number | null;
  };
  with: {
    _id: string;
    name: string;
    team: boolean;
  };
  party: "buyer" | "seller" | "member" | "team" | "observer";
  messages: ({
    _id: string;
    seq: number;
    text: string;
    files: File[];
    from: {
      _id: string;
      name: string;
      team: boolean;
    };
    mine: boolean;
    at: string;
    seen: boolean;
    warnings: ("contact" | "payment" | "escrow" | "report" | "overpayment")[];
  })[];
  earlier: boolean;
  count: number;
  closed: "blocked-by-you" | "blocked" | "left" | null;
  reported: boolean;
  muted: boolean;
};

export type ConversationLine = {
  _id: string;
  car: {
    _id: string;
    name: string;
    picture: string | null;
    price: number | null;
    mileage: number | null;
  };
  with: {
    _id: string;
    name: string;
    team: boolean;
  };
  last: {
    text: string;
    mine: boolean;
    at: string;
    files: number;
    warned: boolean;
  };
  unread: number;
  warnings: number;
};

export type ConversationLineList = {
  list: ConversationLine[];
  page: Page;
};

export type DamageInput = {
  key: string;
  location: {
    x: number;
    y: number;
  };
  level: number;
  text: string;
  picture: {
    key: string;
  };
  spot?: {
    x: number;
    y: number;
  } | undefined;
  stage?: number | undefined;
};

export type DealStep = {
  _id: string;
  step: string;
};

export type DecodedPlate = {
  vin: string;
  year: number;
  make: {
    name: string;
    code: string;
  };
  model: {
    name: string;
    code: string;
  };
  series: {
    name: string;
    code: string;
  } | null;
  seriesChoices: ({
    name: string;
    code: string;
  })[];
  style: {
    name: string;
    code: string;
  } | null;
  class: string | null;
  body: string | null;
  doors: number | null;
  engine: {
    litres: number | null;
    cylinders: number | null;
    fuel: string;
  };
  drivetrain: string | null;
  guesses: string[];
  warnings: string[];
  assumedYear?: number | undefined;
  plate: {
    number: string;
    state: string;
  };
  sample: boolean;
};

export type DecodedVin = {
  vin: string;
  year: number;
  make: {
    name: string;
    code: string;
  };
  model: {
    name: string;
    code: string;
  };
  series: {
    name: string;
    code: string;
  } | null;
  seriesChoices: ({
    name: string;
    code: string;
  })[];
  style: {
    name: string;
    code: string;
  } | null;
  class: string | null;
  body: string | null;
  doors: number | null;
  engine: {
    litres: number | null;
    cylinders: number | null;
    fuel: string;
  };
  drivetrain: string | null;
  guesses: string[];
  warnings: string[];
  assumedYear?: number | undefined;
};

export type DeleteAppDevicesAnswer = {
  success: boolean;
};

export type DeleteAuctionsAnswer = {
  _id: string;
  /** The lots that were canceled with it. */
  lots: number;
  /** The cars that moved to the other date. */
  moved: number;
};

export type DeleteCentersByIdAnswer = {
  _id: string;
};

export type DeleteInspectionScheduleBySwapAnswer = {
  _id: string;
};

export type DeleteServiceAreaCoverageByZipAnswer = {
  areas: string[];
};

export type DeleteUsersVacationsAnswer = {
  _id: string;
};

export type ErrorCodeInput = {
  code: string;
  comment: string;
  description: string;
  stage?: number | undefined;
};

export type Favorite = {
  swap: string;
  favorite: boolean;
};

export type File = {
  key: string;
  name: string;
  kind: "image" | "video" | "pdf";
  mime: string;
  size: number;
  public: boolean;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  blur: string | null;
};

export type GetActivityAnswer = {
  list: ({
    _id: string;
    /** The name of the event. */
    type: string;
    kind: "accounts" | "cars" | "tasks" | "offers" | "deals" | "evaluations" | "auctions" | "messages" | "content" | "security";
    /** "Dana M. accepted the offer of $12,400" */
    sentence: string;
    at: string;
    /** Null for the product itself, and for visitors. */
    actor: {
      _id: string;
      fullName: string;
    } | null;
    /** The administrator who acted as that person. */
    behind: {
      _id: string;
      fullName: string;
    } | null;
    car: {
      _id: string;
      name: string;
    } | null;
    deal: string | null;
  })[];
  page: Page;
};

export type GetAnalyticsUsersLoginListAnswer = {
  list: ({
    at: string;
    user: string | null;
    name: string;
    how: string;
  })[];
  page: Page;
};

export type GetAppDevicesAnswer = {
  list: ({
    _id: string;
    user: {
      _id: string;
      fullName: string;
    };
    userAgent: string | null;
    installed: boolean;
    version: string;
    /** Bytes; null if the browser doesn't tell. */
    storage: {
      used: number;
      quota: number;
    } | null;
    /** Changes that were not sent yet. */
    waiting: {
      count: number;
      bytes: number;
    };
    errors: number;
    lastSeenAt: string;
    createdAt: string;
    signedIn: boolean;
    logAskedAt: string | null;
    logSentAt: string | null;
    signOutAskedAt: string | null;
    signedOutAt: string | null;
  })[];
  page: Page;
};

export type GetAppDevicesLogsAnswer = {
  list: ({
    _id: string;
    /** By the clock of the device. */
    at: string;
    level: "error" | "warning" | "info";
    text: string;
    receivedAt: string;
  })[];
  page: Page;
};

export type GetAuctionsAnswer = {
  list: ({
    _id: string;
    name: string;
    previewAt: string;
    startsAt: string;
    /** The scheduled end of the first lot; the others follow a minute apart. */
    endsAt: string;
    lots: number;
    version: number;
  })[];
  page: Page;
};

export type GetAuctionsDealersByUserAnswer = {
  _id: string;
  company: string | null;
  licenseNumber: string | null;
  licenseUntil: string | null;
  termsAcceptedAt: string | null;
  /** Keys of files. */
  documents: string[];
  documentsAt: string | null;
  checkedBy: string | null;
  checkedAt: string | null;
  /** Set by staff; null: by the number of paid cars. */
  ownLimit: number | null;
  limit: number;
  /** Maximum bids on lots the dealer leads, binding offers, and unpaid wins. */
  used: number;
  paidCars: number;
  /** Why the dealer may not bid. */
  whyNot: string | null;
};

export type GetAuthSsoAnswer = {
  success: true;
  to: string;
};

export type GetCallTokenAnswer = {
  token: string;
  identity: string;
  expiresAt: string;
};

export type GetCatalogAllMakesAnswer = {
  list: ({
    name: string;
    code: string;
  })[];
  page: Page;
};

export type GetCatalogMakesModelsSeriesStylesAnswer = {
  list: ({
    name: string;
    code: string;
    class: string | null;
    body: string | null;
    doors: number | null;
    litres: number | null;
    cylinders: number | null;
    fuel: string;
  })[];
  page: Page;
};

export type GetInspectionAvailabilityAnswer = {
  users: ({
    _id: string;
    fullName: string;
  })[];
  events: ({
    start: string;
    end: string;
    users: string[];
    inspection: string | null;
  })[];
};

export type GetInspectionDetailsAnswer = {
  _id: string;
  swap: string;
  vehicle: string;
  title: string;
  stage: number;
  status: "pending" | "scheduled" | "complete" | "canceled";
  canceled: boolean;
  pending: boolean;
  complete: boolean;
  channel: string;
  lead: string | null;
  time: string;
  end: string;
  scheduleTime: string;
  scheduleUser: {
    _id: string;
    fullName: string;
  } | null;
  seller: {
    _id: string;
    fullName: string;
  } | null;
  agent: {
    _id: string;
    fullName: string;
  } | null;
  technician: {
    _id: string;
    fullName: string;
  } | null;
  location: {
    type: "work" | "home" | "other" | "center";
    address: string;
    note: string | null;
    lat: number | null;
    lng: number | null;
    center: string | null;
  };
  highlights: ({
    _id: string;
    author: string | null;
    time: string;
    note: string;
  })[];
  cancelReason: string | null;
  version: number;
  can: Record<string, boolean>;
};

export type GetInspectionLocationAnswer = {
  types: ({
    code: string;
    name: string;
  })[];
  centers: Center[];
};

export type GetInviteAnswer = {
  joined: number;
  cars: number;
  invitations: ({
    _id: string;
    email: string;
    swap: {
      _id: string;
      name: string;
    } | null;
    status: "sent" | "joined" | "expired";
    createdAt: string;
  })[];
};

export type GetLedgerAccountsAnswer = {
  list: ({
    account: "buyer" | "seller" | "lender" | "state" | "bank" | "inventory" | "fees" | "delivery" | "adjustments" | "claims" | "transfers";
    before: number;
    debits: number;
    credits: number;
    after: number;
  })[];
  page: Page;
};

export type GetLedgerApprovalsAnswer = {
  list: ({
    _id: string;
    what: "payment" | "write-off" | "claim";
    kind: "seller" | "lender" | "dealer" | "buyer" | "state";
    direction: "in" | "out";
    amountCents: number;
    expectedCents: number;
    date: string;
    reason: string | null;
    askedBy: string;
    own: boolean;
    swap: string;
    car: string;
    asker: string | null;
  })[];
  page: Page;
};

export type GetLedgerBankLinesAnswer = {
  list: ({
    _id: string;
    date: string;
    amountCents: number;
    description: string;
    statement: string;
    entry: {
      _id: string;
      car: string;
      swap: string;
      reference: string | null;
    } | null;
    setAside: string | null;
    candidates: ({
      _id: string;
      words: string;
    })[];
    expected: ({
      swap: string;
      words: string;
    })[];
  })[];
  page: Page;
};

export type GetLedgerBankUnseenAnswer = {
  list: ({
    _id: string;
    words: string;
    swap: string;
  })[];
  page: Page;
};

export type GetLedgerDealsByDealAnswer = {
  deal: string;
  swap: string;
  car: string;
  status: "signed" | "canceled" | "closed";
  signedAt: string;
  version: number;
  entries: ({
    _id: string;
    number: number;
    date: string;
    deal: string;
    swap: string;
    car: string;
    code: "price" | "tax" | "delivery" | "success-fee" | "lien-fee" | "payoff" | "deposit" | "payment" | "rounding" | "write-off" | "claim" | "transfer";
    debit: "buyer" | "seller" | "lender" | "state" | "bank" | "inventory" | "fees" | "delivery" | "adjustments" | "claims" | "transfers";
    credit: "buyer" | "seller" | "lender" | "state" | "bank" | "inventory" | "fees" | "delivery" | "adjustments" | "claims" | "transfers";
    amountCents: number;
    method: string | null;
    reference: string | null;
    reason: string | null;
    reverses: string | null;
    reversed: boolean;
    madeBy: string | null;
    approvedBy: string | null;
  })[];
  parties: ({
    account: "buyer" | "seller" | "lender" | "state" | "bank" | "inventory" | "fees" | "delivery" | "adjustments" | "claims" | "transfers";
    kind: "seller" | "lender" | "dealer" | "buyer" | "state";
    openCents: number;
    payOn: string;
  })[];
  takers: ({
    deal: string;
    car: string;
    openCents: number;
  })[];
};

export type GetLedgerEntriesAnswer = {
  list: ({
    _id: string;
    number: number;
    date: string;
    deal: string;
    swap: string;
    car: string;
    code: "price" | "tax" | "delivery" | "success-fee" | "lien-fee" | "payoff" | "deposit" | "payment" | "rounding" | "write-off" | "claim" | "transfer";
    debit: "buyer" | "seller" | "lender" | "state" | "bank" | "inventory" | "fees" | "delivery" | "adjustments" | "claims" | "transfers";
    credit: "buyer" | "seller" | "lender" | "state" | "bank" | "inventory" | "fees" | "delivery" | "adjustments" | "claims" | "transfers";
    amountCents: number;
    method: string | null;
    reference: string | null;
    reason: string | null;
    reverses: string | null;
    reversed: boolean;
    madeBy: string | null;
    approvedBy: string | null;
  })[];
  page: Page;
};

export type GetLedgerOpenAnswer = {
  list: ({
    deal: string;
    swap: string;
    car: string;
    status: "signed" | "canceled" | "closed";
    signedAt: string;
    open: {
      buyer: number;
      seller: number;
      lender: number;
      state: number;
    };
  })[];
  page: Page;
};

export type GetLedgerPeriodsAnswer = {
  list: ({
    month: string;
    closedAt: string | null;
    entries: number;
  })[];
  page: Page;
};

export type GetLiveChangesAnswer = {
  topics: string[];
  changes: ({
    topic: string;
    event?: string | undefined;
    id?: string | undefined;
  })[];
  server: number;
};

export type GetOauthFacebookProfileAnswer = {
  linked: boolean;
  email: string | null;
};

export type GetOauthFacebookUrlAnswer = {
  url: string;
};

export type GetOauthGoogleProfileAnswer = {
  linked: boolean;
  email: string | null;
};

export type GetOauthGoogleUrlAnswer = {
  url: string;
};

export type GetProfileVisitsAnswer = {
  sameDay: boolean;
};

export type GetSandboxMessagesAnswer = {
  list: ({
    _id: string;
    /** `mail` or `sms`. */
    channel: string;
    kind: string;
    to: string;
    subject: string;
    text: string;
    createdAt: string;
  })[];
  page: Page;
};

export type GetSandboxPeopleAnswer = {
  list: ({
    _id: string;
    /** What `Swaplot-Person` may say. */
    person: "seller" | "buyer" | "dealer" | "technician" | "customer-service" | "swap-agent" | "appraiser" | "dealmaker" | "dealmaker-auction" | "accountant" | "admin";
    name: string;
    email: string;
  })[];
  page: Page;
};

export type GetSearchAnswer = {
  groups: ({
    name: string;
    lines: ({
      /** Its kind and id: `car:…`, `task:…`, `user:…`. */
      key: string;
      /** The address of its page. */
      to: string;
      title: string;
      detail: string;
    })[];
  })[];
};

export type GetServiceAreaCoverageByZipAnswer = {
  zip: string;
  covered: boolean;
  center: Center | null;
};

export type GetSurveyByIdAnswer = {
  budget: "Under $10,000" | "$10,000 to $20,000" | "$20,000 to $30,000" | "$30,000 to $50,000" | "Over $50,000";
  body: "Coupe" | "Convertible" | "Hatchback" | "Minivan" | "Sedan" | "SUV" | "Truck" | "No preference";
  use: "Commuting" | "Family" | "Work" | "Weekends" | "First car";
  timing: "Within a week" | "Within a month" | "Within three months" | "Just looking";
  financing: "Cash" | "Financing" | "Not sure yet";
};

export type GetSwapsAuctionActiveAnswer = {
  list: GetSwapsAuctionAnswer[];
  page: Page;
};

export type GetSwapsAuctionAnswer = {
  _id: string;
  swap: string;
  vehicle: string;
  series: string | null;
  year: number;
  mileage: number;
  city: string | null;
  state: string | null;
  picture: string | null;
  runOrder: number;
  opening: number;
  previewAt: string;
  startsAt: string;
  standing: PutSwapsAuctionScheduleAnswer;
  /** The caller's own bids. */
  own: {
    label: number;
    /** The caller's highest manual bid. */
    floor: number;
    /** The caller's maximum. Other bidders never see it. */
    autobid: number | null;
    leads: boolean;
    /** Who answers next in the caller's negotiation with the seller. */
    turn: "seller" | "dealer" | null;
  } | null;
  /** Whether the caller watches the car. */
  watched: boolean;
};

export type GetSwapsAuctionNegotiationAnswer = {
  swap: string;
  vehicle: string;
  picture: string | null;
  reader: "seller" | "dealer" | "staff";
  /** 3 for "Bidder 3". */
  bidder: number;
  /** The dealer's name, for staff. */
  dealer: string | null;
  /** The car is offered to the next bidder, without counteroffers. */
  secondChance: boolean;
  /** What the dealer pays. */
  offer: number;
  /** What the seller asks. */
  ask: number | null;
  /** For the seller and staff. */
  reserve: number | null;
  turn: "seller" | "dealer";
  may: {
    accept: boolean;
    decline: boolean;
    counter: {
      min: number;
      max: number;
    } | null;
  };
  countersLeft: number;
  endsAt: string;
  /** Send it with an answer, which is refused when something happened since. */
  seq: number;
  steps: ({
    at: string;
    act: "bid" | "second-chance" | "countered";
    by: "seller" | "dealer" | "staff";
    amount: number;
  })[];
};

export type GetSwapsAuctionNegotiationAnswerList = {
  list: GetSwapsAuctionNegotiationAnswer[];
  page: Page;
};

export type GetSwapsByIdAnswer = {
  _id: string;
  version: number;
  shortName: string;
  fullName: string;
  seller: string;
  owner: string | null;
  channel: "listing" | "auction";
  stage: {
    name: "pending" | "new" | "inspection" | "listing" | "auction" | "deal" | "complete";
  };
  step?: string | undefined;
  deleted: boolean;
  canceled: boolean;
  price: {
    listing: number | null;
    auction: number | null;
    sold: number | null;
  };
  valuation: {
    retail: number | null;
    tradeIn: number | null;
  };
  year: number;
  make: {
    code: string;
    name: string;
  };
  model: {
    code: string;
    name: string;
  };
  listedDate: string | null;
  priceLoweredDate: string | null;
  location: {
    city: string | null;
    state: string | null;
    address: string | null;
  };
  picture: {
    key: string;
  } | null;
  vehicle: {
    name: string;
    vin: string | null;
    mileage: number;
  };
  favorite: boolean;
  views: number;
  hasActivity: boolean;
  visit: {
    _id: string;
  } | null;
  sellerCard: {
    _id: string;
    name: string;
    initials: string;
  };
};

export type GetSwapsClaimsAnswer = {
  swap: string;
  car: string;
  channel: "listing" | "auction";
  reader: "buyer" | "seller" | "staff";
  claims: ClaimSummary[];
  window: {
    state: "early" | "open" | "over";
    until: string | null;
    categories: ({
      category: "condition" | "mechanical" | "mileage" | "title" | "equipment" | "delivery" | "other" | "report";
      until: string;
    })[];
  } | null;
  report: ({
    key: string;
    label: string;
    said: string;
    disclosed: boolean;
    category: "condition" | "mechanical" | "mileage" | "title" | "equipment" | "delivery" | "other" | "report";
  })[];
};

export type GetSwapsCommunicationAnswer = {
  threads: ConversationLine[];
  others: ConversationLine[];
  letters: ({
    _id: string;
    channel: "mail" | "sms";
    subject: string;
    to: string;
    at: string;
  })[];
  calls: ({
    _id: string;
    kind: "code" | "seller" | "person";
    from: string;
    to: string | null;
    outgoing: boolean;
    car: {
      _id: string;
      name: string;
    } | null;
    at: string;
    status: "waiting" | "dialing" | "ringing" | "connecting" | "talking" | "ended";
    outcome: "completed" | "busy" | "no-answer" | "canceled" | "failed" | null;
    seconds: number | null;
  })[];
};

export type GetSwapsDealAnswer = {
  swap: string;
  deal: string;
  car: string;
  reader: "staff" | "seller" | "buyer";
  status: "signed" | "closed";
  signedAt: string;
  on: string;
  parts: ({
    party: "buyer" | "seller" | "lender" | "state" | "swaplot";
    label: string;
    totalCents: number;
    owes: boolean;
    note?: string | undefined;
    lines: ({
      code: string;
      label: string;
      rule: string;
      cents: number;
    })[];
  })[];
  quoteExpired: boolean;
  payments: ({
    _id: string;
    code: "payment" | "deposit" | "transfer";
    kind: "seller" | "lender" | "dealer" | "buyer" | "state";
    direction: "in" | "out";
    amountCents: number;
    method: "check" | "wire" | "ach" | "cash" | "card" | null;
    reference: string | null;
    date: string;
  })[];
  open: {
    buyer?: number | undefined;
    seller?: number | undefined;
    lender?: number | undefined;
    state?: number | undefined;
  };
};

export type GetSwapsDeliveryAnswer = {
  _id: string;
  status: "scheduled" | "canceled" | "complete";
  at: string;
  address: string | null;
  note: string | null;
};

export type GetSwapsDeliveryQuoteAnswer = {
  to: string;
  place: string;
  miles: number;
  cents: number;
  days: number;
  estimate: boolean;
};

export type GetSwapsExistsAnswer = {
  exists: boolean;
  swap: string | null;
};

export type GetSwapsHistoryAnswer = {
  list: ({
    _id: string;
    action: string;
    from: string;
    to: string;
    reason: string | null;
    by: string | null;
    at: string;
  })[];
  page: Page;
};

export type GetSwapsNotesAnswer = {
  list: ({
    _id: string;
    text: string;
    author: string | null;
    at: string;
  })[];
  page: Page;
};

export type GetSwapsPaymentAnswer = {
  list: ({
    _id: string;
    code: "payment" | "deposit" | "transfer";
    kind: "seller" | "lender" | "dealer" | "buyer" | "state";
    direction: "in" | "out";
    amountCents: number;
    method: "check" | "wire" | "ach" | "cash" | "card" | null;
    reference: string | null;
    date: string;
  })[];
  page: Page;
};

export type GetSwapsRequestChangeAnswer = {
  open: {
    _id: string;
    kind: "price" | "channel";
    price: number | null;
    previous: number | null;
    channel: "listing" | "auction" | null;
    reason: string | null;
    status: "open" | "answered" | "declined" | "withdrawn" | "replaced" | "dropped";
    answer: string | null;
    createdAt: string;
    endedAt: string | null;
  } | null;
  declined: {
    _id: string;
    kind: "price" | "channel";
    price: number | null;
    previous: number | null;
    channel: "listing" | "auction" | null;
    reason: string | null;
    status: "open" | "answered" | "declined" | "withdrawn" | "replaced" | "dropped";
    answer: string | null;
    createdAt: string;
    endedAt: string | null;
  } | null;
  /** The price that the seller can ask to change */
  price: number | null;
  /** The channel that the seller can ask for */
  channel: "listing" | "auction" | null;
};

export type GetSwapsTitleAnswer = {
  date: string;
  carrier: string | null;
  tracking: string | null;
};

export type GetSwapsVisitsTimesAnswer = {
  from: string;
  days: ({
    day: string;
    label: string;
    weekday: string;
    times: ({
      start: string;
      label: string;
    })[];
  })[];
  pages: ({
    days: number;
    previous: string | null;
    next: string | null;
  })[];
};

export type GetTasksByIdAnswer = {
  task: {
    _id: string;
    kind: string;
    title: string;
    group: string;
    status: string;
    dueAt: string | null;
    followUpAt: string | null;
    noResponseCount: number;
    highAsk: number | null;
    version: number;
    assignee: {
      _id: string;
      fullName: string;
    } | null;
    swap: {
      _id: string;
      shortName: string;
    } | null;
    checklist: ({
      code: string;
      done: boolean;
    })[];
  };
  /** What may be done with its car now. */
  actions: string[];
  /** Where its step usually leads. */
  next: string[];
};

export type GetUserInteractionsAnswer = {
  list: ({
    _id: string;
    kind: "offer" | "visit" | "message";
    swap: string;
    vehicle: string;
    picture: string | null;
    /** The other person; for staff, both people of an offer or a visit. */
    with: ({
      _id: string;
      name: string;
      team: boolean;
    })[];
    /** Your part; null in a conversation. */
    party: "buyer" | "seller" | "staff" | null;
    /** Of an offer or a visit: the side that proposed the amount or the time. */
    side: "buyer" | "seller" | null;
    status: "open" | "accepted" | "declined" | "canceled" | "superseded" | "expired" | "pending" | null;
    /** Of an offer, in whole dollars. */
    amount: number | null;
    /** The time of a visit. */
    date: string | null;
    /** The beginning of a conversation's last message. */
    text: string | null;
    unread: number;
    /** When it last changed. */
    at: string;
  })[];
  page: Page;
};

export type GetUsersAvailabilityAnswer = {
  general: string[];
};

export type GetUsersFacebookStatusAnswer = {
  linked: boolean;
  email: string | null;
};

export type GetUsersGetRolesDetailsAnswer = {
  roles: ({
    name: "guest" | "user" | "dealer" | "admin" | "accountant" | "appraiser" | "dealmaker" | "dealmaker-auction" | "swap-agent" | "technician" | "editor" | "customer-service" | "buyer-agent" | "onboarding-manager" | "call-center" | "dealer-agent";
    label: string;
  })[];
  permissions: string[];
};

export type GetUtilsRatingsAnswer = {
  count: number;
  average: number | null;
  stars: ({
    stars: number;
    count: number;
  })[];
  buyer: {
    count: number;
    average: number | null;
  };
  other: {
    count: number;
    average: number | null;
  };
};

export type GetVisitsByIdAnswer = {
  _id: string;
  swap: string;
  vehicle: string;
  title: string;
  status: "pending" | "accepted" | "declined" | "canceled";
  date: string;
  end: string;
  side: "buyer" | "seller";
  party: "buyer" | "seller" | "staff";
  seller: {
    _id: string;
    name: string;
  };
  buyer: {
    _id: string;
    name: string;
  };
  message: string | null;
  reason: string | null;
  /** For the buyer: null until the visit is accepted. */
  addressLine: string | null;
  /** Who did not come. */
  missing: "buyer" | "seller" | null;
  tookPlace: boolean;
  acts: ("accept" | "decline" | "cancel" | "change" | "lapse" | "miss")[];
  manages: boolean;
  changed: string;
  version: number;
  history: ({
    action: string;
    side: "buyer" | "seller";
    date: string;
    note: string | null;
    at: string;
  })[];
};

export type Inspection = {
  _id: string;
  swap: string;
  vehicle: string;
  title: string;
  stage: number;
  status: "pending" | "scheduled" | "complete" | "canceled";
  canceled: boolean;
  pending: boolean;
  complete: boolean;
  channel: string;
  lead: string | null;
  time: string;
  end: string;
  scheduleTime: string;
  scheduleUser: {
    _id: string;
    fullName: string;
  } | null;
  seller: {
    _id: string;
    fullName: string;
  } | null;
  agent: {
    _id: string;
    fullName: string;
  } | null;
  technician: {
    _id: string;
    fullName: string;
  } | null;
  location: {
    type: "work" | "home" | "other" | "center";
    address: string;
    note: string | null;
    lat: number | null;
    lng: number | null;
    center: string | null;
  };
  highlights: ({
    _id: string;
    author: string | null;
    time: string;
    note: string;
  })[];
  cancelReason: string | null;
  version: number;
};

export type InspectionList = {
  list: Inspection[];
  page: Page;
};

export type LeadInput = {
  source?: string | undefined;
  campaign?: string | undefined;
  medium?: string | undefined;
  term?: string | undefined;
  location?: string | undefined;
  referral?: string | undefined;
};

export type Listing = {
  list: Car[];
  page: Page;
  more: boolean;
  corrected: string | null;
};

export type LocationInput = {
  type: "work" | "home" | "other" | "center";
  center?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  note?: string | undefined;
};

export type ManagedSwap = {
  _id: string;
  shortName: string;
  fullName: string;
  channel: "listing" | "auction";
  stage: {
    name: "pending" | "new" | "inspection" | "listing" | "auction" | "deal" | "complete";
  };
  step: string;
  stepName: string;
  stepSince: string;
  markers: string[];
  price: number | null;
  mileage: number;
  seller: string | null;
  updatedAt: string;
};

export type ManagedSwapList = {
  list: ManagedSwap[];
  page: Page;
};

export type MarketReport = {
  date: string;
  min: number;
  max: number;
  average: number;
  vehicles: ({
    analyzed: boolean;
    price: number;
    miles: number;
    heading: string;
    build: {
      drivetrain: string | null;
      cylinders: number | null;
      transmission: string | null;
    };
    dealer: {
      name: string;
      city: string;
      state: string;
      zip: string;
      latitude: number;
      longitude: number;
    };
  })[];
  sample: boolean;
};

export type MessageTemplate = {
  _id: string;
  name: string;
  text: string;
  version: number;
  updatedAt: string;
};

export type MessageTemplateList = {
  list: MessageTemplate[];
  page: Page;
};

export type NewsItem = {
  _id: string;
  link: string;
  source: string;
  text: string;
  state: "draft" | "review" | "scheduled" | "published" | "unpublished";
  image: string | null;
  imageAlt: string;
  focus: {
    x: number;
    y: number;
  };
  publishedAt: string | null;
  updatedAt: string;
};

export type NewsItemList = {
  list: NewsItem[];
  page: Page;
};

export type Newsletter = {
  _id: string;
  status: "draft" | "scheduled" | "sending" | "sent" | "stopped";
  subject: string;
  segment: {
    _id: string;
    name: string;
  } | null;
  sendAt: string | null;
  recipients: number | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  preheader: string;
  subjectB: string;
  testShare: number;
  testHours: number;
  winnerBy: "clicks" | "opens";
  winner: "a" | "b" | null;
  testEndsAt: string | null;
  morning: {
    day: string;
    hour: number;
  } | null;
  blocks: ({
    kind: "text";
    text: string;
  } | {
    kind: "cars";
    title: string;
    query: unknown;
    order: "newest" | "cheapest";
    count: number;
  } | {
    kind: "post";
    post: string | "";
  } | {
    kind: "button";
    label: string;
    link: string;
  })[];
  startedAt: string | null;
  finishedAt: string | null;
};

export type NewsletterSummary = {
  _id: string;
  status: "draft" | "scheduled" | "sending" | "sent" | "stopped";
  subject: string;
  segment: {
    _id: string;
    name: string;
  } | null;
  sendAt: string | null;
  recipients: number | null;
  createdAt: string;
  updatedAt: string;
};

export type NewsletterSummaryList = {
  list: NewsletterSummary[];
  page: Page;
};

export type NoticeSettings = {
  choices: {
    account: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
    deal: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
    sale: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
    offers: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
    auctions: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
    visits: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
    messages: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
    followed: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
    searches: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
    team: {
      mail: "now" | "daily" | "urgent" | "off";
      sms: boolean;
      bell: boolean;
    };
  };
  quiet: {
    on: boolean;
    fromHour: number;
    toHour: number;
    zone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu";
  };
  email: string | null;
  phone: string | null;
  staff: boolean;
};

export type Notification = {
  _id: string;
  type: string;
  text: string;
  seen: boolean;
  count: number;
  time: string;
  swap: string | null;
  task: string | null;
  event: string | null;
  data: {
    owner?: boolean | undefined;
    auction?: boolean | undefined;
    papers?: boolean | undefined;
    visit?: boolean | undefined;
    ledger?: true | string | undefined;
    claim?: string | undefined;
    thread?: string | undefined;
    account?: boolean | undefined;
    system?: boolean | undefined;
    gone?: boolean | undefined;
    initial?: string | undefined;
    center?: string | undefined;
    delivery?: string | undefined;
  };
  link: string;
};

export type NotificationList = {
  list: Notification[];
  page: Page;
};

export type Offer = {
  _id: string;
  swap: string;
  buyer: string;
  buyerName: string;
  party: "buyer" | "seller" | "staff";
  status: "open" | "accepted" | "declined" | "canceled" | "superseded" | "expired";
  amount: number;
  side: "buyer" | "seller";
  visited: boolean;
  delivery: {
    zip: string;
    place: string;
    dollars: number;
  } | null;
  expiresAt: string;
  createdAt: string;
  history: ({
    action: string;
    side: "buyer" | "seller";
    amount: number;
    at: string;
  })[];
  /** What the amount leaves to the seller after loan and fees, in cents; null for the buyer, or while the payoff is unknown */
  inHandCents: number | null;
};

export type OfferList = {
  list: Offer[];
  page: Page;
};

export type OptionInput = {
  _id: string;
  text: string;
  value: boolean;
  category: "interior" | "exterior" | "package" | "other";
};

export type OwnedCar = {
  _id: string;
  name: string;
  style: string | null;
  mileage: number;
  picture: string | null;
  price: number;
  step: string;
  stage: string;
  channel: "listing" | "auction";
  signedAt: string;
  titleSentOn: string | null;
};

export type OwnedCarList = {
  list: OwnedCar[];
  page: Page;
};

export type Page = {
  page: number;
  records: number;
  from: number;
  to: number;
  total?: number | undefined;
  end: boolean;
};

export type PictureInput = {
  key: string;
  private?: boolean | undefined;
  damage?: string | undefined;
  note?: string | undefined;
  mime?: string | undefined;
  alt?: string | undefined;
  angle?: "front-left" | "front" | "front-right" | "side-right" | "rear-right" | "rear" | "rear-left" | "side-left" | "roof" | "windshield" | "hood" | "bumper-front" | "bumper-rear" | "plate" | "wheel-front-left" | "tread-front-left" | "wheel-front-right" | "tread-front-right" | "wheel-rear-right" | "tread-rear-right" | "wheel-rear-left" | "tread-rear-left" | "dash" | "odometer" | "seat-driver" | "seat-passenger" | "seat-rear" | "headliner" | "trunk" | "infotainment" | "engine" | "vin-plate" | "door-label" | "under-front" | "under-rear" | "keys" | undefined;
};

export type PlaceInput = {
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  address?: string | null | undefined;
};

export type Post = {
  _id: string;
  code: string;
  meta: {
    url: string;
    title: string;
    description: string;
  };
  topic: "selling" | "maintenance" | "tips" | "news" | "technology";
  title: string;
  excerpt: string;
  author: string;
  minutes: number;
  state: "draft" | "review" | "scheduled" | "published" | "unpublished";
  picture: string | null;
  pictureAlt: string;
  focus: {
    x: number;
    y: number;
  };
  publishedAt: string | null;
  updatedAt: string;
  body: string;
  html: string;
  headings: ({
    id: string;
    text: string;
  })[];
};

export type PostAppDevicesAnswer = {
  _id: string;
  /** Report again, with `log`. */
  sendLog: boolean;
  /** Staff asked for it: the session has just ended. */
  signedOut: boolean;
};

export type PostAppDevicesInput = {
  /** The id from the first report; omitted on a new device. */
  _id?: string | undefined;
  /** Opened from the home screen, not in a tab. */
  installed?: boolean | undefined;
  /** The version of the pages that it runs. */
  version: string;
  storage?: {
    used: number;
    quota: number;
  } | null | undefined;
  /** Changes that were not sent yet. */
  waiting?: {
    count: number;
    bytes: number;
  } | undefined;
  /** Errors since the page was loaded. */
  errors?: number | undefined;
  /** Sent when the last answer asked for it. */
  log?: ({
    /** By the clock of the device. */
    at: string;
    level: "error" | "warning" | "info";
    text: string;
  })[] | undefined;
};

export type PostAuctionsAnswer = {
  _id: string;
};

export type PostAuctionsDealersByUserInput = {
  company?: string | undefined;
  licenseNumber?: string | undefined;
  licenseUntil: string;
  limit?: string | number | undefined;
};

export type PostAuctionsInput = {
  _id?: string | undefined;
  version?: number | undefined;
  name: string;
  startsAt: string;
  endsAt?: string | undefined;
  previewAt?: string | undefined;
};

export type PostAuctionsLicenseAnswer = {
  _id: string;
};

export type PostAuctionsLicenseInput = {
  files: string[];
};

export type PostAuctionsTermsAnswer = {
  accepted: boolean;
};

export type PostAuthConfirmInput = {
  password?: string | undefined;
  code?: string | undefined;
};

export type PostAuthLoginInput = {
  email?: string | undefined;
  password?: string | undefined;
  token?: string | undefined;
  autologin?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
};

export type PostAuthPasswdAnswer = {
  success: true;
  message?: string | undefined;
};

export type PostAuthPasswdInput = {
  email?: string | undefined;
  password?: string | undefined;
};

export type PostAuthProfileAnswer = {
  success: true;
  profile: Profile;
};

export type PostAuthProfileInput = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
  address?: AddressInput | undefined;
  avatarKey?: null | string | undefined;
  company?: string | undefined;
  version?: number | undefined;
  allowCalls?: boolean | undefined;
  callPreference?: {
    configured?: true | undefined;
    allow: boolean;
  } | undefined;
  avatar?: {
    key: string;
  } | null | undefined;
};

export type PostAuthSecondStepInput = {
  step?: string | undefined;
  code?: string | undefined;
};

export type PostBlogEmailInput = {
  email: string;
};

export type PostBlogInput = {
  _id?: string | undefined;
  version?: number | undefined;
  state?: "draft" | "review" | "scheduled" | "published" | undefined;
  publishedAt?: string | undefined;
  at?: string | undefined;
  picture?: string | undefined;
  pictureAlt?: string | undefined;
  focusX?: string | number | undefined;
  focusY?: string | number | undefined;
  topic: "selling" | "maintenance" | "tips" | "news" | "technology";
  title: string;
  excerpt?: string | undefined;
  body?: string | undefined;
  author?: string | undefined;
  code?: string | undefined;
  url?: string | undefined;
  metaTitle?: string | undefined;
  metaDescription?: string | undefined;
};

export type PostBlogSmsInput = {
  phone: string;
};

export type PostCatalogValuateCpiByZipAnswer = {
  cpi: number;
  sample: boolean;
};

export type PostCentersAnswer = {
  _id: string;
  /** Appointments for which a task was opened. */
  closed: number;
};

export type PostCentersInput = {
  _id?: string | undefined;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone?: string | undefined;
  hours?: ({
    open: string;
    close: string;
  } | null)[] | undefined;
  holidays?: ({
    day: string;
    name: string;
  })[] | undefined;
  active?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  version?: number | undefined;
  location: {
    lat?: number | null | undefined;
    lng?: number | null | undefined;
  };
} | {
  _id?: string | undefined;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  phone?: string | undefined;
  hours?: ({
    open: string;
    close: string;
  } | null)[] | undefined;
  holidays?: ({
    day: string;
    name: string;
  })[] | undefined;
  active?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  version?: number | undefined;
};

export type PostClaimsAnswerAnswer = {
  _id: string;
  status: "open" | "review" | "approval" | "granted" | "declined" | "withdrawn" | "ended";
};

export type PostClaimsAnswerInput = {
  position: "agrees" | "disputes";
  text: string;
  files?: string[] | undefined;
  version?: number | undefined;
};

export type PostClaimsDecisionInput = {
  outcome: "granted" | "declined";
  reason: string;
  fromSeller?: string | number | undefined;
  fromSwaplot?: string | number | undefined;
  version?: number | undefined;
};

export type PostClaimsPostsAnswer = {
  _id: string;
};

export type PostClaimsPostsInput = {
  text: string;
  files?: string[] | undefined;
};

export type PostClaimsReopenInput = {
  reason: string;
  version?: number | undefined;
};

export type PostClaimsWithdrawInput = {
  reason?: string | undefined;
};

export type PostContactAnswer = {
  _id: string;
};

export type PostContactInput = {
  topic: "buying" | "selling" | "deal" | "account" | "dealer" | "press" | "other";
  dealer?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  name: string;
  email: string;
  phone?: string | undefined;
  message: string;
};

export type PostFilesByKeyUpdateInput = {
  transform: TransformInput[];
};

export type PostFilesUpdateInput = {
  key: string;
  transform: TransformInput[];
};

export type PostInspectionCompleteAnswer = {
  _id: string;
  step: string;
};

export type PostInspectionCompleteInput = {
  note?: string | undefined;
};

export type PostInspectionScheduleBySwapAnswer = {
  _id: string;
  stage: number;
  start: string;
  technician: string;
};

export type PostInspectionScheduleBySwapInput = {
  start: string;
  stage?: number | undefined;
  location: LocationInput;
  technician?: string | undefined;
  lead?: string | undefined;
  note?: string | undefined;
};

export type PostInspectionScheduleFailedInput = {
  reason: string;
};

export type PostInviteProfileInput = {
  email: string;
};

export type PostInviteSwapInput = {
  email: string;
  swap: string;
};

export type PostLedgerBankLinesMatchAnswer = {
  _id: string;
};

export type PostLedgerBankLinesMatchInput = {
  entry: string;
};

export type PostLedgerBankLinesSetAsideInput = {
  reason: string;
};

export type PostLedgerBankStatementsAnswer = {
  _id: string;
  lines: number;
  matched: number;
};

export type PostLedgerBankStatementsInput = {
  name: string;
  csv: string;
};

export type PostLedgerPeriodsAnswer = {
  month: string;
};

export type PostLedgerPeriodsInput = {
  month: string;
};

export type PostNewsInput = {
  _id?: string | undefined;
  version?: number | undefined;
  state?: "draft" | "review" | "scheduled" | "published" | undefined;
  publishedAt?: string | undefined;
  at?: string | undefined;
  picture?: string | undefined;
  pictureAlt?: string | undefined;
  focusX?: string | number | undefined;
  focusY?: string | number | undefined;
  link?: "" | string | undefined;
  source: string;
  text?: string | undefined;
};

export type PostNewslettersAnswer = {
  _id: string;
};

export type PostNewslettersInput = {
  segment?: string | null | undefined;
  subject?: string | undefined;
  preheader?: string | undefined;
  subjectB?: string | undefined;
  testShare?: string | number | undefined;
  testHours?: string | number | undefined;
  winnerBy?: "clicks" | "opens" | undefined;
  blocks?: ({
    kind: "text";
    text?: string | undefined;
  } | {
    kind: "cars";
    title?: string | undefined;
    query?: string | undefined;
    order?: "newest" | "cheapest" | undefined;
    count?: number | undefined;
  } | {
    kind: "post";
    post?: string | "" | undefined;
  } | {
    kind: "button";
    label?: string | undefined;
    link?: string | undefined;
  })[] | undefined;
  _id?: string | undefined;
  version?: number | undefined;
};

export type PostNewslettersSendAnswer = {
  _id: string;
  status: "sending" | "sent";
};

export type PostNewslettersSendInput = {
  recipients?: string | number | undefined;
};

export type PostNotificationsSeenInput = {
  _id?: string | undefined;
  all?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
};

export type PostNotificationsSettingsInput = {
  choices?: {
    account?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
    deal?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
    sale?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
    offers?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
    auctions?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
    visits?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
    messages?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
    followed?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
    searches?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
    team?: {
      mail?: "now" | "daily" | "urgent" | "off" | undefined;
      sms?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
      bell?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    } | undefined;
  } | undefined;
  quiet: {
    on?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
    fromHour: string | number;
    toHour: string | number;
    zone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu";
  };
};

export type PostPressAnswer = {
  _id: string;
  version: number;
};

export type PostPressInput = {
  _id?: string | undefined;
  version?: number | undefined;
  state?: "draft" | "review" | "scheduled" | "published" | undefined;
  publishedAt?: string | undefined;
  at?: string | undefined;
  picture?: string | undefined;
  pictureAlt?: string | undefined;
  focusX?: string | number | undefined;
  focusY?: string | number | undefined;
  title: string;
  excerpt?: string | undefined;
  body?: string | undefined;
  metaTitle?: string | undefined;
  metaDescription?: string | undefined;
};

export type PostProfileSaveInput = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
  address?: AddressInput | undefined;
  avatarKey?: null | string | undefined;
  company?: string | undefined;
  version?: number | undefined;
  allowCalls?: boolean | undefined;
  callPreference?: {
    configured?: true | undefined;
    allow: boolean;
  } | undefined;
  avatar?: {
    key: string;
  } | null | undefined;
};

export type PostProfileVisitsInput = {
  sameDay?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
};

export type PostPromotionShareEmailInput = {
  email: string;
};

export type PostSandboxCarsPushAnswer = {
  step: "new-swap" | "qualify" | "pre-valuate" | "schedule-eval" | "confirm-scheduled" | "eval" | "valuate" | "prepare-listing" | "listing" | "auction" | "pre-deal" | "finalize-deal" | "payments" | "title" | "close-out" | "complete";
};

export type PostSandboxCarsPushInput = {
  step: "new-swap" | "qualify" | "pre-valuate" | "schedule-eval" | "confirm-scheduled" | "eval" | "valuate" | "prepare-listing" | "listing" | "auction" | "pre-deal" | "finalize-deal" | "payments" | "title" | "close-out" | "complete";
};

export type PostSandboxClockAnswer = {
  now: string;
};

export type PostSandboxClockInput = {
  to?: string | undefined;
  hours?: number | undefined;
};

export type PostServiceAreaAnswer = {
  _id: string;
  overlaps: ({
    _id: string;
    name: string;
    zips: string[];
  })[];
};

export type PostServiceAreaCenterByIdInput = {
  name: string;
  zips?: string[] | undefined;
  within?: number | undefined;
  technicians?: string[] | undefined;
};

export type PostServiceAreaCoverageByZipInput = {
  area: string;
};

export type PostServiceAreaInput = {
  _id?: string | undefined;
  name: string;
  center: string;
  zips?: string[] | undefined;
  within?: number | undefined;
  technicians?: string[] | undefined;
  version?: number | undefined;
};

export type PostSubscribersSubscribeInput = {
  firstName: string;
  lastName: string;
  email: string;
};

export type PostSummary = {
  _id: string;
  code: string;
  meta: {
    url: string;
    title: string;
    description: string;
  };
  topic: "selling" | "maintenance" | "tips" | "news" | "technology";
  title: string;
  excerpt: string;
  author: string;
  minutes: number;
  state: "draft" | "review" | "scheduled" | "published" | "unpublished";
  picture: string | null;
  pictureAlt: string;
  focus: {
    x: number;
    y: number;
  };
  publishedAt: string | null;
  updatedAt: string;
};

export type PostSummaryList = {
  list: PostSummary[];
  page: Page;
};

export type PostSurveyInput = {
  budget: "Under $10,000" | "$10,000 to $20,000" | "$20,000 to $30,000" | "$30,000 to $50,000" | "Over $50,000";
  body: "Coupe" | "Convertible" | "Hatchback" | "Minivan" | "Sedan" | "SUV" | "Truck" | "No preference";
  use: "Commuting" | "Family" | "Work" | "Weekends" | "First car";
  timing: "Within a week" | "Within a month" | "Within three months" | "Just looking";
  financing: "Cash" | "Financing" | "Not sure yet";
};

export type PostSwapsActivateInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsAgreeAdminInput = {
  version?: number | undefined;
  price?: string | number | undefined;
};

export type PostSwapsAgreeInput = {
  version?: number | undefined;
  price?: string | number | undefined;
};

export type PostSwapsAuctionAutobidInput = {
  amount: string | number;
  again?: string | number | undefined;
};

export type PostSwapsAuctionBidAnswer = {
  /** The number of the bid in the lot's record. */
  seq: number;
  outcome: "leading" | "matched" | "outbid" | "waiting";
  lot: PutSwapsAuctionScheduleAnswer;
};

export type PostSwapsAuctionBidInput = {
  amount: string | number;
  again?: string | number | undefined;
};

export type PostSwapsAuctionCompleteInput = {
  version?: number | undefined;
  sold: boolean | "on" | "true" | "false";
  amount?: string | number | undefined;
  reason?: string | undefined;
};

export type PostSwapsAuctionNegotiationAcceptAnswer = {
  seq: number;
  outcome: "sold" | "ended" | "open";
};

export type PostSwapsAuctionNegotiationAcceptInput = {
  seq?: number | undefined;
};

export type PostSwapsAuctionNegotiationCounterInput = {
  seq?: number | undefined;
  amount: string | number;
};

export type PostSwapsAuctionNegotiationDeclineInput = {
  seq?: number | undefined;
};

export type PostSwapsAuctionPriceInput = {
  opening?: string | number | undefined;
  reserve?: string | number | undefined;
};

export type PostSwapsAuctionRescheduleInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsAuctionSecondChanceInput = {
  amount?: string | number | undefined;
};

export type PostSwapsByIdAnswer = SwapStanding | {
  list: BatchResult[];
  page: Page;
};

export type PostSwapsByIdInput = {
  version?: number | undefined;
  vehicle?: {
    year?: string | number | undefined;
    make?: {
      code: string;
      name: string;
    } | undefined;
    model?: {
      code: string;
      name: string;
    } | undefined;
    series?: {
      code: string;
      name: string;
    } | null | undefined;
    style?: {
      code: string;
      name: string;
    } | null | undefined;
    vin?: string | undefined;
    mileage?: string | number | undefined;
    readOn?: string | undefined;
    owners?: string | number | undefined;
    accidents?: "1" | "None" | "2+" | undefined;
    condition?: "Excellent" | "Very Good" | "Good" | "Fair" | undefined;
    class?: "Coupe" | "Convertible" | "Hatchback" | "Minivan" | "Sedan" | "SUV" | "Truck" | undefined;
    transmission?: "Manual" | "Automatic" | undefined;
    drivetrain?: "FWD" | "RWD" | "4WD" | "AWD" | undefined;
    color?: {
      name: "Beige" | "Black" | "Blue" | "Brown" | "Burgundy" | "Gold" | "Gray" | "Green" | "Orange" | "Purple" | "Red" | "Silver" | "White" | "Yellow" | "Other";
    } | undefined;
    interior?: {
      type?: "Cloth" | "Leather" | undefined;
      color?: {
        name: "Beige" | "Black" | "Blue" | "Brown" | "Burgundy" | "Gray" | "Red" | "Tan" | "White" | "Other";
      } | undefined;
    } | undefined;
    engine?: {
      size?: number | null | undefined;
      cylinders?: string | number | null | undefined;
      horsepower?: string | number | null | undefined;
      fuel?: "Gasoline" | "Diesel" | "Electric" | "Hybrid" | undefined;
    } | undefined;
    highlights?: string | undefined;
    keys?: string | number | undefined;
    options?: OptionInput[] | undefined;
    essentials?: ({
      _id: string;
      text: string;
      value?: boolean | undefined;
    })[] | undefined;
    checklist?: ChecklistItemInput[] | undefined;
    errorCodes?: ErrorCodeInput[] | undefined;
    obdReadiness?: "ready" | "not-ready" | "not-read" | undefined;
    damages?: DamageInput[] | undefined;
    tires?: TiresInput | undefined;
  } | undefined;
  documents?: SwapDocumentsInput | undefined;
  location?: {
    lat?: number | null | undefined;
    lng?: number | null | undefined;
    city?: string | null | undefined;
    state?: string | null | undefined;
    address?: string | null | undefined;
    zip?: string | undefined;
  } | undefined;
  loan?: {
    active?: boolean | "true" | "false" | undefined;
    lender?: string | undefined;
    payoff?: string | number | null | undefined;
    perDiemCents?: string | number | null | undefined;
    goodThrough?: string | null | undefined;
  } | undefined;
  title?: {
    status?: "Clean" | "Salvage" | "Rebuilt" | "I don't know" | undefined;
    missing?: "Filed/Storage" | "Being Processed" | "Lost/Don't Know" | null | undefined;
    date?: string | undefined;
    multiple?: boolean | "true" | "false" | undefined;
  } | undefined;
  factoryWarranty?: {
    user: boolean | "true" | "false";
  } | undefined;
  reports?: {
    carfax?: {
      url?: string | undefined;
      accident?: boolean | "true" | "false" | null | undefined;
      owner?: string | number | null | undefined;
      mileage?: string | number | null | undefined;
    } | null | undefined;
    warranty?: {
      start: string;
      basic?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      drivetrain?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      emissions?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      corrosion?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      roadside?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      belt?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      components?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      transferable?: {
        text: string;
      } | undefined;
    } | null | undefined;
  } | undefined;
  inspection?: {
    stage1?: {
      comment?: string | undefined;
    } | undefined;
    stage2?: {
      comment?: string | undefined;
    } | undefined;
  } | undefined;
  pictures?: {
    overview?: PictureInput[] | undefined;
    damages?: PictureInput[] | undefined;
  } | undefined;
  picture?: {
    key: string;
  } | undefined;
  videos?: VideosInput | undefined;
} | {
  swaps: string[];
  action: "cancel" | "team";
  reason?: string | undefined;
  user?: string | undefined;
  role?: "agent" | "cs" | "appraiser" | "dealmaker" | "dealmaker-auction" | undefined;
};

export type PostSwapsCancelInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsCashOfferAgreeInput = {
  version?: number | undefined;
  price?: string | number | undefined;
};

export type PostSwapsCashOfferCompleteInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsCashOfferInput = {
  version?: number | undefined;
  amount: string | number;
};

export type PostSwapsChangeTeamInput = {
  swap: string;
  version?: number | undefined;
  user: string;
  role: "agent" | "cs" | "appraiser" | "dealmaker" | "dealmaker-auction";
};

export type PostSwapsChannelChangeInput = {
  swap: string;
  version?: number | undefined;
  channel: "listing" | "auction";
  reason?: string | undefined;
};

export type PostSwapsClaimsAnswer = {
  _id: string;
  number: number;
};

export type PostSwapsClaimsInput = {
  category: "condition" | "mechanical" | "mileage" | "title" | "equipment" | "delivery" | "other" | "report";
  description: string;
  wanted?: string | number | undefined;
  line?: string | undefined;
  files?: string[] | undefined;
};

export type PostSwapsCloseInput = {
  version?: number | undefined;
  reason?: string | undefined;
  unsigned?: string | undefined;
};

export type PostSwapsDeactivateInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsDealAdminInput = {
  tax?: string | number | undefined;
  delivery?: string | number | undefined;
  payoff?: string | number | undefined;
  perDiem?: string | number | undefined;
  quotedOn?: string | undefined;
  goodThrough?: string | undefined;
  deposit?: string | number | undefined;
  lienHandling?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  signed: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "";
  note?: string | undefined;
  price?: string | number | undefined;
  buyer?: string | undefined;
  contact?: string | undefined;
};

export type PostSwapsDealCancelInput = {
  reason: string;
};

export type PostSwapsDealCheckInput = {
  parties: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "";
  documents: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "";
  payoff: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "";
};

export type PostSwapsDealInput = {
  tax?: string | number | undefined;
  delivery?: string | number | undefined;
  payoff?: string | number | undefined;
  perDiem?: string | number | undefined;
  quotedOn?: string | undefined;
  goodThrough?: string | undefined;
  deposit?: string | number | undefined;
  lienHandling?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  signed: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "";
  note?: string | undefined;
};

export type PostSwapsDeliveryCancelInput = {
  reason?: string | undefined;
};

export type PostSwapsDeliveryInput = {
  date: string;
  time?: string | undefined;
  address: string;
  note?: string | undefined;
};

export type PostSwapsDepositTransferInput = {
  deal: string;
  target: string;
  version?: number | undefined;
};

export type PostSwapsDisqualifyInput = {
  version?: number | undefined;
  reason: string;
};

export type PostSwapsEmailInput = {
  email: string;
};

export type PostSwapsEntriesReverseInput = {
  reason: string;
  version?: number | undefined;
};

export type PostSwapsFollowInput = {
  swap: string;
};

export type PostSwapsInspectionSelfInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsMarketCheckInput = {
  radius?: string | number | undefined;
};

export type PostSwapsOffersAcceptInput = {
  /** The amount you have read; if it has changed, nothing happens (409). */
  seen?: string | number | undefined;
};

export type PostSwapsOffersAdminAcceptInput = {
  /** The amount you have read; if it has changed, nothing happens (409). */
  seen?: string | number | undefined;
};

export type PostSwapsOffersAdminInput = {
  offer: string | number;
  visited?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  /** The asking price you have read; if it has changed, nothing happens (409). */
  asked?: string | number | undefined;
  /** The ZIP code to bring the car to; its price becomes part of what the buyer pays */
  deliver?: string | undefined;
  buyer: string;
};

export type PostSwapsOffersAdminUpdateInput = {
  offer: string | number;
  visited?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  /** The amount you have read; if it has changed, nothing happens (409). */
  seen?: string | number | undefined;
  /** From the buyer: the ZIP code to bring the car to; null or empty: none; omitted: as before */
  deliver?: string | null | undefined;
  side?: "buyer" | "seller" | undefined;
};

export type PostSwapsOffersInput = {
  offer: string | number;
  visited?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  /** The asking price you have read; if it has changed, nothing happens (409). */
  asked?: string | number | undefined;
  /** The ZIP code to bring the car to; its price becomes part of what the buyer pays */
  deliver?: string | undefined;
};

export type PostSwapsOffersUpdateInput = {
  offer: string | number;
  visited?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  /** The amount you have read; if it has changed, nothing happens (409). */
  seen?: string | number | undefined;
  /** From the buyer: the ZIP code to bring the car to; null or empty: none; omitted: as before */
  deliver?: string | null | undefined;
};

export type PostSwapsPapersAnswer = {
  written: string[];
  voided: string[];
};

export type PostSwapsPapersCoOwnerAnswer = {
  _id: string;
  named: boolean;
};

export type PostSwapsPapersCoOwnerInput = {
  contact?: string | undefined;
  remove?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
};

export type PostSwapsPapersCountersignInput = {
  name: string;
  consent: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "";
  document: string;
};

export type PostSwapsPapersInput = {
  reason?: string | undefined;
  odometer?: "actual" | "exceeds" | "not-actual" | undefined;
};

export type PostSwapsPapersSignAnswer = {
  _id: string;
  sealed: boolean;
};

export type PostSwapsPapersSignInput = {
  name: string;
  consent: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "";
  document: string;
};

export type PostSwapsPaymentApproveAnswer = {
  _id: string;
  step: string;
  status: "recorded" | "waiting";
};

export type PostSwapsPaymentApproveInput = {
  amount?: string | number | undefined;
  method?: "check" | "wire" | "ach" | "cash" | "card" | undefined;
  reference?: string | undefined;
  date?: string | undefined;
  reason?: string | undefined;
  version?: number | undefined;
};

export type PostSwapsPaymentInput = {
  kind: "seller" | "lender" | "dealer" | "buyer" | "state";
  deal?: string | undefined;
  amount?: string | number | undefined;
  method?: "check" | "wire" | "ach" | "cash" | "card" | undefined;
  reference?: string | undefined;
  date?: string | undefined;
  reason?: string | undefined;
  version?: number | undefined;
};

export type PostSwapsPayoffInput = {
  payoff: string | number;
  perDiem?: string | number | undefined;
  quotedOn?: string | undefined;
  goodThrough?: string | undefined;
  version?: number | undefined;
};

export type PostSwapsPendingChannelAnswer = {
  _id: string;
  step?: string | undefined;
  channel: string;
};

export type PostSwapsPendingChannelInput = {
  swap: string;
  version?: number | undefined;
  channel: "listing" | "auction";
  reason?: string | undefined;
};

export type PostSwapsPredealInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsPrevaluateInput = {
  version?: number | undefined;
  retail: string | number;
  tradeIn: string | number;
  priceLow: string | number;
  priceHigh: string | number;
};

export type PostSwapsPriceInput = {
  version?: number | undefined;
  price: string | number;
};

export type PostSwapsPriceProposeInput = {
  version?: number | undefined;
  price: string | number;
  retail?: string | number | undefined;
  tradeIn?: string | number | undefined;
  lowest?: string | number | undefined;
  reason?: string | undefined;
};

export type PostSwapsQualifyInput = {
  version?: number | undefined;
  special?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  override?: string | undefined;
};

export type PostSwapsRemovePredealInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsRequestCancelInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsRequestChangeDeclineInput = {
  version?: number | undefined;
  request: string;
  reason: string;
};

export type PostSwapsRequestChangeInput = {
  version?: number | undefined;
  kind: "price" | "channel";
  price?: string | number | undefined;
  reason?: string | undefined;
};

export type PostSwapsRequestChangeWithdrawInput = {
  version?: number | undefined;
};

export type PostSwapsRestoreInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsRevertCancelInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsRevertInput = {
  version?: number | undefined;
  reason?: string | undefined;
};

export type PostSwapsSaveInput = {
  _id: string;
  version?: number | undefined;
  vehicle?: {
    year?: string | number | undefined;
    make?: {
      code: string;
      name: string;
    } | undefined;
    model?: {
      code: string;
      name: string;
    } | undefined;
    series?: {
      code: string;
      name: string;
    } | null | undefined;
    style?: {
      code: string;
      name: string;
    } | null | undefined;
    vin?: string | undefined;
    mileage?: string | number | undefined;
    readOn?: string | undefined;
    owners?: string | number | undefined;
    accidents?: "1" | "None" | "2+" | undefined;
    condition?: "Excellent" | "Very Good" | "Good" | "Fair" | undefined;
    class?: "Coupe" | "Convertible" | "Hatchback" | "Minivan" | "Sedan" | "SUV" | "Truck" | undefined;
    transmission?: "Manual" | "Automatic" | undefined;
    drivetrain?: "FWD" | "RWD" | "4WD" | "AWD" | undefined;
    color?: {
      name: "Beige" | "Black" | "Blue" | "Brown" | "Burgundy" | "Gold" | "Gray" | "Green" | "Orange" | "Purple" | "Red" | "Silver" | "White" | "Yellow" | "Other";
    } | undefined;
    interior?: {
      type?: "Cloth" | "Leather" | undefined;
      color?: {
        name: "Beige" | "Black" | "Blue" | "Brown" | "Burgundy" | "Gray" | "Red" | "Tan" | "White" | "Other";
      } | undefined;
    } | undefined;
    engine?: {
      size?: number | null | undefined;
      cylinders?: string | number | null | undefined;
      horsepower?: string | number | null | undefined;
      fuel?: "Gasoline" | "Diesel" | "Electric" | "Hybrid" | undefined;
    } | undefined;
    highlights?: string | undefined;
    keys?: string | number | undefined;
    options?: OptionInput[] | undefined;
    essentials?: ({
      _id: string;
      text: string;
      value?: boolean | undefined;
    })[] | undefined;
    checklist?: ChecklistItemInput[] | undefined;
    errorCodes?: ErrorCodeInput[] | undefined;
    obdReadiness?: "ready" | "not-ready" | "not-read" | undefined;
    damages?: DamageInput[] | undefined;
    tires?: TiresInput | undefined;
  } | undefined;
  documents?: SwapDocumentsInput | undefined;
  location?: {
    lat?: number | null | undefined;
    lng?: number | null | undefined;
    city?: string | null | undefined;
    state?: string | null | undefined;
    address?: string | null | undefined;
    zip?: string | undefined;
  } | undefined;
  loan?: {
    active?: boolean | "true" | "false" | undefined;
    lender?: string | undefined;
    payoff?: string | number | null | undefined;
    perDiemCents?: string | number | null | undefined;
    goodThrough?: string | null | undefined;
  } | undefined;
  title?: {
    status?: "Clean" | "Salvage" | "Rebuilt" | "I don't know" | undefined;
    missing?: "Filed/Storage" | "Being Processed" | "Lost/Don't Know" | null | undefined;
    date?: string | undefined;
    multiple?: boolean | "true" | "false" | undefined;
  } | undefined;
  factoryWarranty?: {
    user: boolean | "true" | "false";
  } | undefined;
  reports?: {
    carfax?: {
      url?: string | undefined;
      accident?: boolean | "true" | "false" | null | undefined;
      owner?: string | number | null | undefined;
      mileage?: string | number | null | undefined;
    } | null | undefined;
    warranty?: {
      start: string;
      basic?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      drivetrain?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      emissions?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      corrosion?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      roadside?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      belt?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      components?: {
        months?: string | number | null | undefined;
        miles?: string | number | null | undefined;
      } | undefined;
      transferable?: {
        text: string;
      } | undefined;
    } | null | undefined;
  } | undefined;
  inspection?: {
    stage1?: {
      comment?: string | undefined;
    } | undefined;
    stage2?: {
      comment?: string | undefined;
    } | undefined;
  } | undefined;
  pictures?: {
    overview?: PictureInput[] | undefined;
    damages?: PictureInput[] | undefined;
  } | undefined;
  picture?: {
    key: string;
  } | undefined;
  videos?: VideosInput | undefined;
};

export type PostSwapsSmsInput = {
  phone: string;
};

export type PostSwapsStatusInput = {
  status: "onHold" | "open";
  reason?: string | undefined;
};

export type PostSwapsTaxesInput = {
  version?: number | undefined;
  private: string | number;
  dealer: string | number;
  reason: string;
};

export type PostSwapsTeamAssignInput = {
  version?: number | undefined;
  agent: string;
  cs?: string | undefined;
  appraiser?: string | undefined;
  dealmaker?: string | undefined;
  "dealmaker-auction"?: string | undefined;
  reason?: string | undefined;
};

export type PostSwapsTeamInput = {
  version?: number | undefined;
  user: string;
  role: "agent" | "cs" | "appraiser" | "dealmaker" | "dealmaker-auction";
};

export type PostSwapsTitleInput = {
  date: string;
  carrier: string;
  tracking: string;
  unsigned?: string | undefined;
};

export type PostSwapsUnfollowInput = {
  swap: string;
};

export type PostSwapsUpdateAuctionDetailsInput = {
  version?: number | undefined;
  price?: string | number | undefined;
  acv?: {
    key: string;
  } | undefined;
};

export type PostSwapsViewAnswer = {
  counted: boolean;
};

export type PostSwapsWriteOffInput = {
  deal?: string | undefined;
  account: "buyer" | "seller" | "lender" | "state";
  reason: string;
  version?: number | undefined;
};

export type PostTasksAddAnswer = {
  _id: string;
};

export type PostTasksAddInput = {
  title: string;
  group?: string | undefined;
  assignee?: string | undefined;
  swap?: string | undefined;
  due?: string | undefined;
  note?: string | undefined;
};

export type PostTasksAssignInput = {
  version?: number | undefined;
  assignee?: string | undefined;
  note?: string | undefined;
};

export type PostTasksChecklistInput = {
  version?: number | undefined;
  code: string;
  done?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
};

export type PostTasksCompleteInput = {
  version?: number | undefined;
  note?: string | undefined;
};

export type PostTasksFollowupInput = {
  version?: number | undefined;
  date: string;
  note?: string | undefined;
};

export type PostTasksHighAskInput = {
  version?: number | undefined;
  amount: string | number;
  date: string;
  note?: string | undefined;
};

export type PostTasksNoResponseInput = {
  version?: number | undefined;
  note?: string | undefined;
};

export type PostTasksNoteInput = {
  version?: number | undefined;
  note: string;
};

export type PostTasksStatusInput = {
  version?: number | undefined;
  status: "open" | "onHold";
  note?: string | undefined;
};

export type PostTemplatesByIdInput = {
  name: string;
  text: string;
  version?: number | undefined;
};

export type PostTestimonialsInput = {
  _id?: string | undefined;
  version?: number | undefined;
  state?: "draft" | "review" | "scheduled" | "published" | undefined;
  publishedAt?: string | undefined;
  at?: string | undefined;
  picture?: string | undefined;
  pictureAlt?: string | undefined;
  focusX?: string | number | undefined;
  focusY?: string | number | undefined;
  type: "buyer" | "other";
  text?: string | undefined;
  name: string;
  title?: string | undefined;
  rating?: string | number | undefined;
  home?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
};

export type PostTipsInput = {
  _id?: string | undefined;
  version?: number | undefined;
  state?: "draft" | "review" | "scheduled" | "published" | undefined;
  publishedAt?: string | undefined;
  at?: string | undefined;
  picture?: string | undefined;
  pictureAlt?: string | undefined;
  focusX?: string | number | undefined;
  focusY?: string | number | undefined;
  audience: "buyer" | "seller";
  topic: "search" | "inspect" | "price" | "finance" | "close" | "prepare" | "photos" | "offers";
  title: string;
  body?: string | undefined;
  position?: string | number | undefined;
};

export type PostUsersAvailabilityGetInput = {
  user: string;
};

export type PostUsersAvailabilityInput = {
  general?: string[] | undefined;
  /** `any` means any time, whatever the hours; `hours` needs at least one. */
  when?: "any" | "hours" | undefined;
};

export type PostUsersInput = {
  _id: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
  address?: AddressInput | undefined;
  version?: number | undefined;
};

export type PostUsersRegisterInput = {
  type: "seller" | "buyer" | "dealer";
  firstName: string;
  lastName: string;
  email?: string | undefined;
  phone?: string | undefined;
  password: string;
  company?: string | undefined;
  dealerLicense?: string | undefined;
  adult?: boolean | "0" | "1" | "on" | "off" | "true" | "false" | "" | undefined;
  lead?: string | undefined;
  campaign?: string | undefined;
  location?: string | undefined;
  medium?: string | undefined;
  term?: string | undefined;
  fpRef?: string | undefined;
};

export type PostUsersSystemRoleUpdatesInput = {
  user: string;
  roles: ("guest" | "user" | "dealer" | "admin" | "accountant" | "appraiser" | "dealmaker" | "dealmaker-auction" | "swap-agent" | "technician" | "editor" | "customer-service" | "buyer-agent" | "onboarding-manager" | "call-center" | "dealer-agent")[];
};

export type PostVerifyEmailCheckInput = {
  token?: string | undefined;
  /** With the token, for a caller that isn't signed in to the account. Without it, an account of its owner refuses `link-elsewhere`; one that no one owns yet loses its password, sessions, and keys. */
  password?: string | undefined;
  code?: string | undefined;
};

export type PostVerifyEmailInput = {
  email: string;
};

export type PostVerifyForceInput = {
  user: string;
};

export type PostVerifyPhoneCheckInput = {
  code: string;
};

export type PostVerifyPhoneInput = {
  phone: string;
};

export type PostVisitsAcceptInput = {
  /** The time you have read; if it has changed, nothing happens (409). */
  seen?: string | undefined;
};

export type PostVisitsAnswer = {
  _id: string;
  date: string;
};

export type PostVisitsByIdInput = {
  /** The time you have read; if it has changed, nothing happens (409). */
  seen?: string | undefined;
  /** The start of the visit, on the hour. */
  date: string;
  message?: string | undefined;
};

export type PostVisitsCancelInput = {
  /** The time you have read; if it has changed, nothing happens (409). */
  seen?: string | undefined;
  reason?: string | undefined;
};

export type PostVisitsDeclineAnswer = {
  _id: string;
};

export type PostVisitsDeclineInput = {
  /** The time you have read; if it has changed, nothing happens (409). */
  seen?: string | undefined;
  reason?: string | undefined;
};

export type PostVisitsInput = {
  swap: string;
  /** The start of the visit, on the hour. */
  date: string;
  message?: string | undefined;
};

export type PostVisitsMissedAnswer = {
  _id: string;
  missing: "buyer" | "seller" | null;
};

export type PostVisitsMissedInput = {
  missing: "buyer" | "seller" | "none";
};

export type PostWebhooksAnswer = {
  _id: string;
  /** It signs every delivery, and is shown once. A retry with the same key gets it again. */
  secret: string;
};

export type PostWebhooksByWebhookAnswer = {
  _id: string;
  url: string;
  events: ("offer.made" | "offer.countered" | "offer.accepted" | "offer.declined" | "offer.canceled" | "offer.expired" | "visit.requested" | "visit.accepted" | "visit.changed" | "visit.declined" | "visit.canceled" | "swap.moved" | "swap.listed" | "swap.price-changed" | "swap.sold" | "deal.created" | "deal.canceled" | "deal.closed" | "lot.scheduled" | "lot.started" | "lot.closed" | "lot.sold")[];
};

export type PostWebhooksByWebhookInput = {
  url: string;
  events: ("offer.made" | "offer.countered" | "offer.accepted" | "offer.declined" | "offer.canceled" | "offer.expired" | "visit.requested" | "visit.accepted" | "visit.changed" | "visit.declined" | "visit.canceled" | "swap.moved" | "swap.listed" | "swap.price-changed" | "swap.sold" | "deal.created" | "deal.canceled" | "deal.closed" | "lot.scheduled" | "lot.started" | "lot.closed" | "lot.sold")[];
};

export type PostWebhooksInput = {
  url: string;
  events: ("offer.made" | "offer.countered" | "offer.accepted" | "offer.declined" | "offer.canceled" | "offer.expired" | "visit.requested" | "visit.accepted" | "visit.changed" | "visit.declined" | "visit.canceled" | "swap.moved" | "swap.listed" | "swap.price-changed" | "swap.sold" | "deal.created" | "deal.canceled" | "deal.closed" | "lot.scheduled" | "lot.started" | "lot.closed" | "lot.sold")[];
};

export type PostWebhooksTestAnswer = {
  /** The delivery. */
  _id: string;
};

export type PressEntry = {
  _id: string;
  title: string;
  excerpt: string;
  meta: {
    title: string;
    description: string;
  };
  state: "draft" | "review" | "scheduled" | "published" | "unpublished";
  picture: string | null;
  pictureAlt: string;
  focus: {
    x: number;
    y: number;
  };
  publishedAt: string | null;
  updatedAt: string;
  body: string;
  html: string;
};

export type PressSummary = {
  _id: string;
  title: string;
  excerpt: string;
  meta: {
    title: string;
    description: string;
  };
  state: "draft" | "review" | "scheduled" | "published" | "unpublished";
  picture: string | null;
  pictureAlt: string;
  focus: {
    x: number;
    y: number;
  };
  publishedAt: string | null;
  updatedAt: string;
};

export type PressSummaryList = {
  list: PressSummary[];
  page: Page;
};

export type Profile = {
  _id: string;
  roles: ("guest" | "user" | "dealer" | "admin" | "accountant" | "appraiser" | "dealmaker" | "dealmaker-auction" | "swap-agent" | "technician" | "editor" | "customer-service" | "buyer-agent" | "onboarding-manager" | "call-center" | "dealer-agent")[];
  firstName: string;
  lastName: string;
  fullName: string;
  initials: string;
  email: string | null;
  phone: string | null;
  avatar: {
    key: string;
  } | null;
  firstLogin: boolean;
  callPreference: {
    configured: boolean;
    allow: boolean;
  };
  verified: boolean;
  verify: {
    email: {
      verified: boolean;
      change: string | null;
    };
    phone: {
      verified: boolean;
      change: string | null;
    };
  };
  active: boolean;
  survey: boolean;
  type: {
    seller: boolean;
    buyer: boolean;
  };
  integration: string | null;
  address: {
    address?: string | undefined;
    city?: string | undefined;
    state?: string | undefined;
    zip?: string | undefined;
  };
  company: string | null;
  hasPassword: boolean;
  version: number;
  createdAt: string;
};

export type PutBlogPublishInput = {
  version?: number | undefined;
  at?: string | undefined;
};

export type PutInspectionTechnicianAnswer = {
  _id: string;
  technician: string;
  fullName: string;
};

export type PutInspectionTechnicianInput = {
  technician?: string | undefined;
};

export type PutMessagesAnswer = {
  _id: string;
  thread: string;
};

export type PutMessagesBulkAnswer = {
  sent: number;
  left: string[];
};

export type PutMessagesBulkInput = {
  swaps: string[];
  message: string;
};

export type PutMessagesInput = {
  message: string;
  files?: (string | {
    key: string;
    name?: string | undefined;
    kind?: "image" | "video" | "pdf" | undefined;
    mime?: string | undefined;
    size?: number | undefined;
    public?: boolean | undefined;
    width?: number | null | undefined;
    height?: number | null | undefined;
    placeholder?: string | null | undefined;
    blur?: string | null | undefined;
  })[] | undefined;
  swap: string;
  to?: string | undefined;
};

export type PutPressPublishInput = {
  version?: number | undefined;
  at?: string | undefined;
};

export type PutSubscribersInput = {
  token: string;
};

export type PutSwapsAnswer = {
  _id: string;
  step?: string | undefined;
};

export type PutSwapsAuctionScheduleAnswer = {
  /** The number of events of the lot so far. */
  seq: number;
  phase: "scheduled" | "live" | "closed" | "canceled";
  price: number | null;
  /** 3 for "Bidder 3". */
  leader: number | null;
  /** The lowest bid accepted now. */
  minNext: number;
  reserve: "none" | "not met" | "close" | "met";
  /** The effective end, with all extensions. */
  endsAt: string;
  bids: number;
  outcome: "sold" | "reserve not met" | "no bids" | "fell through" | null;
};

export type PutSwapsAuctionScheduleInput = {
  auction: string;
  reserve?: string | number | undefined;
  opening?: string | number | undefined;
};

export type PutSwapsInput = {
  vehicle: VehicleInput;
  condition?: ConditionInput | undefined;
  place?: PlaceInput | undefined;
  channel?: "listing" | "auction" | undefined;
  lead?: LeadInput | undefined;
} | {
  token: string;
};

export type PutSwapsNotesAnswer = {
  _id: string;
};

export type PutSwapsNotesInput = {
  note: string;
};

export type PutSwapsPendingAnswer = {
  draft: string;
  token: string;
};

export type PutSwapsPendingInput = {
  plate?: string | undefined;
  plateState?: string | undefined;
  vin?: string | undefined;
  sample?: boolean | undefined;
  vehicle?: VehicleInput | undefined;
  condition?: ConditionInput | undefined;
  place?: PlaceInput | undefined;
  channel?: "listing" | "auction" | undefined;
  lead?: LeadInput | undefined;
  token?: string | undefined;
};

export type PutSwapsPrivateInput = {
  vehicle: VehicleInput;
  condition?: ConditionInput | undefined;
  place?: PlaceInput | undefined;
  valuation?: {
    retail: number;
    tradeIn: number;
  } | undefined;
  channel?: "listing" | "auction" | undefined;
  lead?: LeadInput | undefined;
  seller: string;
};

export type PutSwapsPrivatePurchasedInput = {
  vehicle: VehicleInput;
  condition?: ConditionInput | undefined;
  place?: PlaceInput | undefined;
  valuation?: {
    retail: number;
    tradeIn: number;
  } | undefined;
  channel?: "listing" | "auction" | undefined;
  lead?: LeadInput | undefined;
  seller: string;
  amount: string | number;
};

export type PutSwapsReportInstaVinAnswer = {
  _id: string;
};

export type PutSwapsReportMarketCheckInput = {
  radius?: string | number | undefined;
};

export type PutSwapsReportsAnswer = {
  _id: string;
  ordered: ("carfax" | "autocheck" | "instavin" | "mmr" | "recalls")[];
};

export type PutTemplatesInput = {
  name: string;
  text: string;
};

export type PutUsersPartnerIdInput = {
  integration?: string | undefined;
};

export type PutUsersVacationsAnswer = {
  _id: string;
  booked: string[];
};

export type PutUsersVacationsInput = {
  from: string;
  to: string;
  note?: string | undefined;
  _id?: string | undefined;
};

export type PutVerifyEmailAnswer = {
  success: true;
  message?: string | null | undefined;
};

export type PutVerifyEmailInput = {
  email: string;
};

export type PutVerifyPhoneInput = {
  phone: string;
};

export type Reference = {
  _id: string;
};

export type Sandbox = {
  /** The sandbox's clock. */
  now: string;
  /** How far it is ahead of the present time. */
  aheadSeconds: number;
  createdAt: string;
  resetAt: string | null;
};

export type ServiceArea = {
  _id: string;
  name: string;
  center: string;
  zips: string[];
  /** Who drives there; empty: all technicians. */
  technicians: string[];
  version: number;
};

export type ServiceAreaList = {
  list: ServiceArea[];
  page: Page;
};

export type SignedDeal = {
  _id: string;
  price: number;
};

export type SignedIn = {
  success: true;
  profile: Profile;
  token: string | null;
};

export type Staff = {
  _id: string;
  fullName: string;
};

export type StaffList = {
  list: Staff[];
  page: Page;
};

export type Subscriber = {
  firstName: string;
  lastName: string;
  email: string;
  _id: string;
  status: "pending" | "confirmed" | "unsubscribed" | "bounced" | "complained";
  source: "form" | "account" | "import" | "staff";
  interests: ("new-cars" | "price-drops" | "selling" | "auctions" | "tips")[];
  zip: string | null;
  state: string | null;
  createdAt: string;
  confirmedAt: string | null;
};

export type SubscriberList = {
  list: Subscriber[];
  page: Page;
};

export type Success = {
  success: true;
};

export type Swap = {
  _id: string;
  version: number;
  shortName: string;
  fullName: string;
  seller: string;
  owner: string | null;
  channel: "listing" | "auction";
  stage: {
    name: "pending" | "new" | "inspection" | "listing" | "auction" | "deal" | "complete";
  };
  step?: string | undefined;
  deleted: boolean;
  canceled: boolean;
  price: {
    listing: number | null;
    auction: number | null;
    sold: number | null;
  };
  valuation: {
    retail: number | null;
    tradeIn: number | null;
  };
  year: number;
  make: {
    code: string;
    name: string;
  };
  model: {
    code: string;
    name: string;
  };
  listedDate: string | null;
  priceLoweredDate: string | null;
  location: {
    city: string | null;
    state: string | null;
    address: string | null;
  };
  picture: {
    key: string;
  } | null;
  vehicle: {
    name: string;
    vin: string | null;
    mileage: number;
  };
};

export type SwapDocumentsInput = {
  factoryWarranty?: {
    key: string;
    name?: string | undefined;
    public?: boolean | "true" | "false" | undefined;
  } | undefined;
  extendedWarranty?: {
    key: string;
    name?: string | undefined;
    public?: boolean | "true" | "false" | undefined;
  } | undefined;
  warranty?: {
    key: string;
    name?: string | undefined;
    public?: boolean | "true" | "false" | undefined;
  } | undefined;
  maintenance?: {
    key: string;
    name?: string | undefined;
    public?: boolean | "true" | "false" | undefined;
  } | undefined;
  sticker?: {
    key: string;
    name?: string | undefined;
    public?: boolean | "true" | "false" | undefined;
  } | undefined;
  acv?: {
    key: string;
    name?: string | undefined;
    public?: boolean | "true" | "false" | undefined;
  } | undefined;
};

export type SwapList = {
  list: Swap[];
  page: Page;
};

export type SwapMoved = {
  swap: string;
  step: string;
};

export type SwapStanding = {
  _id: string;
  step: string;
  stage: "pending" | "new" | "inspection" | "listing" | "auction" | "deal" | "complete";
  version: number;
};

export type Task = {
  _id: string;
  kind: string;
  title: string;
  group: string;
  status: string;
  dueAt: string | null;
  followUpAt: string | null;
  noResponseCount: number;
  highAsk: number | null;
  version: number;
  assignee: {
    _id: string;
    fullName: string;
  } | null;
  swap: {
    _id: string;
    shortName: string;
  } | null;
};

export type TaskList = {
  list: Task[];
  page: Page;
};

export type TaskStanding = {
  _id: string;
  status: string;
  version: number;
};

export type Testimonial = {
  _id: string;
  type: "buyer" | "other";
  text: string;
  name: string;
  title: string;
  rating: number | null;
  verified: boolean;
  state: "draft" | "review" | "scheduled" | "published" | "unpublished";
  image: string | null;
  imageAlt: string;
  focus: {
    x: number;
    y: number;
  };
  publishedAt: string | null;
  updatedAt: string;
};

export type TestimonialList = {
  list: Testimonial[];
  page: Page;
};

export type Tip = {
  _id: string;
  audience: "buyer" | "seller";
  topic: "search" | "inspect" | "price" | "finance" | "close" | "prepare" | "photos" | "offers";
  title: string;
  text: string;
  state: "draft" | "review" | "scheduled" | "published" | "unpublished";
  image: string | null;
  imageAlt: string;
  focus: {
    x: number;
    y: number;
  };
  updatedAt: string;
};

export type TipList = {
  list: Tip[];
  page: Page;
};

export type TiresInput = {
  frontLeft?: {
    brand: string;
    size: string;
    depth: "7/32 or greater" | "4/32 to 6/32" | "3/32 or less";
  } | undefined;
  frontRight?: {
    brand: string;
    size: string;
    depth: "7/32 or greater" | "4/32 to 6/32" | "3/32 or less";
  } | undefined;
  rearLeft?: {
    brand: string;
    size: string;
    depth: "7/32 or greater" | "4/32 to 6/32" | "3/32 or less";
  } | undefined;
  rearRight?: {
    brand: string;
    size: string;
    depth: "7/32 or greater" | "4/32 to 6/32" | "3/32 or less";
  } | undefined;
};

export type TopicContents = {
  topic: "selling" | "maintenance" | "tips" | "news" | "technology";
  posts: ({
    _id: string;
    code: string;
    meta: {
      url: string;
      title: string;
      description: string;
    };
    title: string;
    publishedAt: string | null;
  })[];
};

export type TopicContentsList = {
  list: TopicContents[];
  page: Page;
};

export type TransformInput = {
  type: "rotate";
  angle: 90 | -90;
} | {
  type: "rectangle";
  x: number;
  y: number;
  width: number;
  height: number;
  color: "white" | "yellow" | "red" | "black";
} | {
  type: "ellipse";
  x: number;
  y: number;
  width: number;
  height: number;
  color: "white" | "yellow" | "red" | "black";
};

export type UserRow = {
  _id: string;
  fullName: string;
  initials: string;
  email: string | null;
  phone: string | null;
  roles: ("guest" | "user" | "dealer" | "admin" | "accountant" | "appraiser" | "dealmaker" | "dealmaker-auction" | "swap-agent" | "technician" | "editor" | "customer-service" | "buyer-agent" | "onboarding-manager" | "call-center" | "dealer-agent")[];
  verified: boolean;
  active: boolean;
  type: {
    seller: boolean;
    buyer: boolean;
  };
  createdAt: string;
};

export type UserRowList = {
  list: UserRow[];
  page: Page;
};

export type Vacation = {
  _id: string;
  from: string;
  to: string;
  note: string | null;
};

export type VacationList = {
  list: Vacation[];
  page: Page;
};

export type Valuation = {
  retail: number;
  tradeIn: number;
  listing: {
    low: number;
    expected: number;
    high: number;
  };
  auction: {
    low: number;
    expected: number;
    high: number;
  };
  cpi: number;
  reason: string;
  sample: boolean;
};

export type VehicleInput = {
  year: string | number;
  make: {
    code: string;
    name: string;
  };
  model: {
    code: string;
    name: string;
  };
  series?: {
    code: string;
    name: string;
  } | null | undefined;
  style?: {
    code: string;
    name: string;
  } | null | undefined;
  mileage: string | number;
  vin?: string | undefined;
  plate?: string | undefined;
  plateState?: string | undefined;
  zip: string;
  class?: "Coupe" | "Convertible" | "Hatchback" | "Minivan" | "Sedan" | "SUV" | "Truck" | undefined;
  transmission?: "Manual" | "Automatic" | undefined;
  drivetrain?: "FWD" | "RWD" | "4WD" | "AWD" | undefined;
  fuel?: "Gasoline" | "Diesel" | "Electric" | "Hybrid" | undefined;
  color?: "Beige" | "Black" | "Blue" | "Brown" | "Burgundy" | "Gold" | "Gray" | "Green" | "Orange" | "Purple" | "Red" | "Silver" | "White" | "Yellow" | "Other" | undefined;
  interiorColor?: "Beige" | "Black" | "Blue" | "Brown" | "Burgundy" | "Gray" | "Red" | "Tan" | "White" | "Other" | undefined;
  interiorType?: "Cloth" | "Leather" | undefined;
  engineSize?: number | undefined;
  engineCylinders?: number | undefined;
  engineHorsepower?: number | undefined;
};

export type VideosInput = {
  engine?: {
    name?: string | undefined;
    url: string;
    poster?: string | undefined;
  } | undefined;
  interior?: {
    name?: string | undefined;
    url: string;
    poster?: string | undefined;
  } | undefined;
  exterior?: {
    name?: string | undefined;
    url: string;
    poster?: string | undefined;
  } | undefined;
};

export type Visit = {
  _id: string;
  swap: string;
  vehicle: string;
  title: string;
  status: "pending" | "accepted" | "declined" | "canceled";
  date: string;
  end: string;
  side: "buyer" | "seller";
  party: "buyer" | "seller" | "staff";
  seller: {
    _id: string;
    name: string;
  };
  buyer: {
    _id: string;
    name: string;
  };
  message: string | null;
  reason: string | null;
  /** For the buyer: null until the visit is accepted. */
  addressLine: string | null;
  /** Who did not come. */
  missing: "buyer" | "seller" | null;
  tookPlace: boolean;
  acts: ("accept" | "decline" | "cancel" | "change" | "lapse" | "miss")[];
  manages: boolean;
  changed: string;
  version: number;
};

export type VisitList = {
  list: Visit[];
  page: Page;
};

export type Webhook = {
  _id: string;
  url: string;
  events: ("offer.made" | "offer.countered" | "offer.accepted" | "offer.declined" | "offer.canceled" | "offer.expired" | "visit.requested" | "visit.accepted" | "visit.changed" | "visit.declined" | "visit.canceled" | "swap.moved" | "swap.listed" | "swap.price-changed" | "swap.sold" | "deal.created" | "deal.canceled" | "deal.closed" | "lot.scheduled" | "lot.started" | "lot.closed" | "lot.sold")[];
  createdAt: string;
  /** Deliveries that wait for their next attempt. */
  waiting: number;
};

export type WebhookDelivery = {
  _id: string;
  webhook: string;
  /** The id that your program gets in `webhook-id`; a replay has the same one. */
  message: string;
  url: string;
  /** The event, or `test`. */
  type: string;
  /** `failed`: given up after twelve attempts. */
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** The status of your program's last answer. */
  status: number | null;
  /** What was wrong without an answer. */
  problem: string | null;
  createdAt: string;
  /** When it is sent again. */
  nextAt: string | null;
};

export type WebhookDeliveryList = {
  list: WebhookDelivery[];
  page: Page;
};

export type WebhookList = {
  list: Webhook[];
  page: Page;
};
