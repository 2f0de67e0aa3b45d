CREATE TABLE "remember_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"selector" text NOT NULL,
	"validator_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"impersonator_id" uuid,
	"impersonator_session_id" uuid,
	"remember_family_id" uuid,
	"reset_only" boolean DEFAULT false NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roles" text[] DEFAULT '{"user"}' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text,
	"seller" boolean DEFAULT false NOT NULL,
	"buyer" boolean DEFAULT false NOT NULL,
	"primary_contact" text DEFAULT 'email' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"phone_verified_at" timestamp with time zone,
	"email_change" text,
	"phone_change" text,
	"active" boolean DEFAULT true NOT NULL,
	"survey" jsonb,
	"surveyed_at" timestamp with time zone,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"avatar_key" text,
	"call_preference" jsonb DEFAULT '{"configured":false,"allow":false}'::jsonb NOT NULL,
	"company" text,
	"dealer_license" text,
	"integration_id" text,
	"lead" text,
	"campaign" text,
	"location" text,
	"medium" text,
	"term" text,
	"fp_ref" text,
	"first_login_at" timestamp with time zone,
	"welcomed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_reachable" CHECK (email is not null or phone is not null or password_hash is null or deleted_at is not null),
	CONSTRAINT "users_have_a_role" CHECK (cardinality(roles) > 0)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_links" (
	"wmi" text NOT NULL,
	"schema" integer NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	CONSTRAINT "catalog_links_wmi_schema_year_from_year_to_pk" PRIMARY KEY("wmi","schema","year_from","year_to")
);
--> statement-breakpoint
CREATE TABLE "catalog_loads" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_makes" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_models" (
	"code" text PRIMARY KEY NOT NULL,
	"make" text NOT NULL,
	"name" text NOT NULL,
	"years" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_schemas" (
	"id" integer PRIMARY KEY NOT NULL,
	"models" text[] NOT NULL,
	"patterns" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_styles" (
	"code" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"series" text NOT NULL,
	"series_name" text NOT NULL,
	"name" text NOT NULL,
	"body" text,
	"class" text,
	"doors" smallint,
	"litres" double precision,
	"cylinders" smallint,
	"fuel" text NOT NULL,
	"years" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_zips" (
	"zip" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"url" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "blog_posts_code_unique" UNIQUE("code"),
	CONSTRAINT "blog_posts_published" CHECK ("blog_posts"."state" <> 'published' or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"snippet" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"heading" text NOT NULL,
	"lede" text NOT NULL,
	"entry" text NOT NULL,
	"listing" text,
	"body" text NOT NULL,
	"base_key" text,
	CONSTRAINT "landing_pages_baseKey_unique" UNIQUE("base_key")
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "news_items_published" CHECK ("news_items"."state" <> 'published' or "news_items"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "press_entries_published" CHECK ("press_entries"."state" <> 'published' or "press_entries"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"home" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_published" CHECK ("testimonials"."state" <> 'published' or "testimonials"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"base_key" text,
	CONSTRAINT "tips_baseKey_unique" UNIQUE("base_key")
);
--> statement-breakpoint
CREATE TABLE "file_audiences" (
	"file_id" uuid NOT NULL,
	"audience" text NOT NULL,
	CONSTRAINT "file_audiences_file_id_audience_pk" PRIMARY KEY("file_id","audience")
);
--> statement-breakpoint
CREATE TABLE "file_stages" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"derived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_size" CHECK ("files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "availability_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "car_damages" (
	"swap_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"level" integer NOT NULL,
	"text" text NOT NULL,
	"picture_key" text NOT NULL,
	"stage" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "car_damages_swap_id_key_pk" PRIMARY KEY("swap_id","key")
);
--> statement-breakpoint
CREATE TABLE "car_pictures" (
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"private" boolean,
	"damage" text,
	"note" text,
	"mime" text,
	"alt" text,
	CONSTRAINT "car_pictures_swap_id_kind_key_pk" PRIMARY KEY("swap_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "centers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"phone" text,
	"hours" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"keys" integer,
	"stage1_comment" text,
	"stage2_comment" text,
	"stage2_complete_at" timestamp with time zone,
	"options" jsonb,
	"essentials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tires" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"videos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"vehicle" text NOT NULL,
	"channel" text NOT NULL,
	"stage" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"technician_id" uuid NOT NULL,
	"agent_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"location_type" text NOT NULL,
	"center_id" uuid,
	"address" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"note" text,
	"lead_source" text,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"booked_by" uuid,
	"booked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"canceled_by" uuid,
	"cancel_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inspections_lasts" CHECK ("inspections"."ends_at" > "inspections"."starts_at"),
	CONSTRAINT "inspections_stage" CHECK ("inspections"."stage" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "service_areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"center_id" uuid NOT NULL,
	"zips" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vacations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vacations_order" CHECK ("vacations"."from_day" <= "vacations"."to_day")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_swap_id_pk" PRIMARY KEY("user_id","swap_id")
);
--> statement-breakpoint
CREATE TABLE "swap_views" (
	"swap_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "swap_views_swap_id_viewer_pk" PRIMARY KEY("swap_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "swap_prints" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"file_key" text NOT NULL,
	"rendered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"makes" text[] DEFAULT '{}' NOT NULL,
	"frequency" text NOT NULL,
	"confirm_hash" text,
	"confirm_by" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_one_owner" CHECK ((user_id is null) <> (email is null)),
	CONSTRAINT "saved_searches_frequency" CHECK (frequency in ('off', 'at-once', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "told_cars" (
	"recipient" text NOT NULL,
	"swap_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_cars_recipient_swap_id_reason_pk" PRIMARY KEY("recipient","swap_id","reason")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"dealer" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"swap_id" uuid,
	"task_id" uuid,
	"event_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opt_outs_channel_address_pk" PRIMARY KEY("channel","address"),
	CONSTRAINT "opt_outs_channel" CHECK ("opt_outs"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"unique_key" text NOT NULL,
	"user_id" uuid,
	"swap_id" uuid,
	"recipient" text NOT NULL,
	"subject" text,
	"html" text,
	"body" text NOT NULL,
	"secret" boolean DEFAULT false NOT NULL,
	"unsubscribe" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"provider" text,
	"provider_ref" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('mail', 'sms')),
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sending', 'sent', 'failed', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_status" CHECK ("subscribers"."status" in ('pending', 'confirmed', 'left')),
	CONSTRAINT "subscribers_confirmed" CHECK ("subscribers"."status" <> 'confirmed' or "subscribers"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "deal_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_payments_positive" CHECK ("deal_payments"."amount_cents" > 0),
	CONSTRAINT "deal_payments_kind" CHECK ("deal_payments"."kind" in ('seller', 'lender', 'dealer'))
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"offer_id" uuid,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid,
	"channel" text NOT NULL,
	"status" text DEFAULT 'signed' NOT NULL,
	"price" integer NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"lien_fee" integer DEFAULT 0 NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"payoff" integer DEFAULT 0 NOT NULL,
	"note" text,
	"signed_by" uuid,
	"signed_at" timestamp with time zone NOT NULL,
	"canceled_by" uuid,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"title_sent_on" date,
	"title_carrier" text,
	"title_tracking" text,
	"title_sent_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deals_amounts" CHECK ("deals"."price" > 0 and "deals"."fee" >= 0 and "deals"."lien_fee" >= 0 and "deals"."tax" >= 0 and "deals"."payoff" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"note" text,
	"scheduled_by" uuid,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"action" text NOT NULL,
	"side" text NOT NULL,
	"amount" integer NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount" integer NOT NULL,
	"side" text DEFAULT 'buyer' NOT NULL,
	"visited" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_amount" CHECK ("offers"."amount" between 500 and 1000000),
	CONSTRAINT "offers_side" CHECK ("offers"."side" in ('buyer', 'seller')),
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('open', 'accepted', 'declined', 'canceled', 'superseded', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "swap_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"swap_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swap_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"from_step" text NOT NULL,
	"to_step" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swap_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swap_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"previous" integer,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"channel" text DEFAULT 'listing' NOT NULL,
	"stage" text DEFAULT 'pending' NOT NULL,
	"step" text DEFAULT 'registering' NOT NULL,
	"step_since" timestamp with time zone DEFAULT now() NOT NULL,
	"canceled_at" timestamp with time zone,
	"canceled_by" uuid,
	"cancel_reason" text,
	"cancel_requested_at" timestamp with time zone,
	"cancel_requested_by" uuid,
	"cancel_request_reason" text,
	"disqualified_at" timestamp with time zone,
	"disqualified_by" uuid,
	"disqualify_reason" text,
	"inactive_at" timestamp with time zone,
	"inactive_by" uuid,
	"on_hold_at" timestamp with time zone,
	"on_hold_by" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"visible" boolean GENERATED ALWAYS AS (channel = 'listing' and stage in ('inspection', 'listing', 'deal', 'complete') and canceled_at is null and cancel_requested_at is null and disqualified_at is null and inactive_at is null and on_hold_at is null and deleted_at is null) STORED NOT NULL,
	"year" integer NOT NULL,
	"make_code" text NOT NULL,
	"make_name" text NOT NULL,
	"model_code" text NOT NULL,
	"model_name" text NOT NULL,
	"series_code" text,
	"series_name" text,
	"style_code" text,
	"style_name" text,
	"short_name" text NOT NULL,
	"full_name" text NOT NULL,
	"vin" text,
	"plate" text,
	"plate_state" text,
	"mileage" integer NOT NULL,
	"body_class" text,
	"transmission" text,
	"drivetrain" text,
	"fuel" text,
	"exterior_color" text,
	"interior_color" text,
	"interior_type" text,
	"engine_size" real,
	"engine_cylinders" integer,
	"engine_horsepower" integer,
	"keys" integer,
	"seller_options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"condition" text,
	"expected_time" text,
	"accidents" text,
	"damage_types" text[] DEFAULT '{}' NOT NULL,
	"zip" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"city" text,
	"state" text,
	"address" text,
	"price_listing" integer,
	"price_auction" integer,
	"price_sold" integer,
	"price_public" integer GENERATED ALWAYS AS (case stage when 'inspection' then null when 'complete' then coalesce(price_sold, price_listing) else price_listing end) STORED,
	"price_low" integer,
	"price_high" integer,
	"price_proposed" integer,
	"price_proposed_at" timestamp with time zone,
	"price_proposed_by" uuid,
	"price_reason" text,
	"price_agreed_at" timestamp with time zone,
	"price_agreed_by" uuid,
	"price_lowest" integer,
	"seller_asks" integer,
	"valuation_retail" integer,
	"valuation_trade_in" integer,
	"tax_private" integer,
	"tax_dealer" integer,
	"bb_cpi" integer,
	"listed_date" timestamp with time zone,
	"first_listed_date" timestamp with time zone,
	"price_lowered_date" timestamp with time zone,
	"price_before" integer,
	"deal_rating" text,
	"market_price" integer,
	"market_date" timestamp with time zone,
	"market_failed_date" timestamp with time zone,
	"deal_date" timestamp with time zone,
	"sold_date" timestamp with time zone,
	"cash_offer" integer,
	"cash_offer_at" timestamp with time zone,
	"cash_offer_by" uuid,
	"cash_offer_agreed_at" timestamp with time zone,
	"loan_active" boolean DEFAULT false NOT NULL,
	"lender" text,
	"loan_payoff" integer,
	"title_status" text,
	"title_missing" text,
	"title_missing_date" date,
	"title_multiple_owners" boolean DEFAULT false NOT NULL,
	"factory_warranty_user" boolean DEFAULT false NOT NULL,
	"evaluation_at" timestamp with time zone,
	"evaluation_technician_id" uuid,
	"evaluation_confirmed_at" timestamp with time zone,
	"inspection_self" boolean DEFAULT false NOT NULL,
	"inspection_self_at" timestamp with time zone,
	"stage1_complete_at" timestamp with time zone,
	"stage1_by" uuid,
	"highlights" text,
	"picture_key" text,
	"picture_count" integer DEFAULT 0 NOT NULL,
	"close_up_count" integer DEFAULT 0 NOT NULL,
	"damage_count" integer DEFAULT 0 NOT NULL,
	"documents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reports" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"agent_id" uuid,
	"cs_id" uuid,
	"appraiser_id" uuid,
	"dealmaker_id" uuid,
	"dealmaker_auction_id" uuid,
	"lead" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "swaps_mileage_sane" CHECK (mileage between 0 and 2000000),
	CONSTRAINT "swaps_prices_positive" CHECK (coalesce(least(price_listing, price_auction, price_sold, price_proposed), 0) >= 0),
	CONSTRAINT "swaps_channel_known" CHECK (channel in ('listing', 'auction'))
);
--> statement-breakpoint
CREATE TABLE "task_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"action" text NOT NULL,
	"note" text,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"role_group" text NOT NULL,
	"assignee_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone,
	"follow_up_at" timestamp with time zone,
	"no_response_count" integer DEFAULT 0 NOT NULL,
	"high_ask" integer,
	"held_at" timestamp with time zone,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tasks_free_has_title" CHECK (title <> '')
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_worlds" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"made" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"topics" text[] NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"verb" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_verb_key_pk" PRIMARY KEY("actor","verb","key")
);
--> statement-breakpoint
ALTER TABLE "remember_tokens" ADD CONSTRAINT "remember_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_session_id_sessions_id_fk" FOREIGN KEY ("impersonator_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_audiences" ADD CONSTRAINT "file_audiences_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_damages" ADD CONSTRAINT "car_damages_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_pictures" ADD CONSTRAINT "car_pictures_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_areas" ADD CONSTRAINT "service_areas_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_views" ADD CONSTRAINT "swap_views_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_prints" ADD CONSTRAINT "swap_prints_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_cars" ADD CONSTRAINT "told_cars_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_payments" ADD CONSTRAINT "deal_payments_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_payments" ADD CONSTRAINT "deal_payments_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_history" ADD CONSTRAINT "offer_history_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_history" ADD CONSTRAINT "swap_history_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_notes" ADD CONSTRAINT "swap_notes_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_prices" ADD CONSTRAINT "swap_prices_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_log" ADD CONSTRAINT "task_log_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remember_tokens_selector" ON "remember_tokens" USING btree ("selector");--> statement-breakpoint
CREATE INDEX "remember_tokens_family" ON "remember_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "remember_tokens_user" ON "remember_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_impersonator" ON "sessions" USING btree ("impersonator_id") WHERE "sessions"."impersonator_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_impersonator_session" ON "sessions" USING btree ("impersonator_session_id") WHERE "sessions"."impersonator_session_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_remember_family" ON "sessions" USING btree ("remember_family_id") WHERE "sessions"."remember_family_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_subject" ON "social_accounts" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_user" ON "social_accounts" USING btree ("user_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_integration" ON "users" USING btree ("integration_id") WHERE integration_id is not null;--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "verifications_user" ON "verifications" USING btree ("user_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verifications_age" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "catalog_links_schema" ON "catalog_links" USING btree ("schema");--> statement-breakpoint
CREATE INDEX "catalog_models_make" ON "catalog_models" USING btree ("make");--> statement-breakpoint
CREATE INDEX "catalog_schemas_models" ON "catalog_schemas" USING gin ("models");--> statement-breakpoint
CREATE INDEX "catalog_styles_model" ON "catalog_styles" USING btree ("model");--> statement-breakpoint
CREATE INDEX "catalog_zips_place" ON "catalog_zips" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_topic" ON "blog_posts" USING btree ("topic","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_snippet" ON "landing_pages" USING btree ("snippet") WHERE "landing_pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "news_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "press_entries_newest" ON "press_entries" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "press_entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tips_order" ON "tips" USING btree ("audience","position","id") WHERE "tips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at") WHERE "files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "centers_name" ON "centers" USING btree ("name");--> statement-breakpoint
CREATE INDEX "inspections_technician" ON "inspections" USING btree ("technician_id","starts_at");--> statement-breakpoint
CREATE INDEX "inspections_swap" ON "inspections" USING btree ("swap_id","stage","booked_at");--> statement-breakpoint
CREATE INDEX "inspections_seller" ON "inspections" USING btree ("seller_id","starts_at");--> statement-breakpoint
CREATE INDEX "inspections_starts" ON "inspections" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_one_live" ON "inspections" USING btree ("swap_id","stage") WHERE status in ('pending', 'scheduled');--> statement-breakpoint
CREATE INDEX "service_areas_zips" ON "service_areas" USING gin ("zips");--> statement-breakpoint
CREATE INDEX "service_areas_center" ON "service_areas" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "vacations_user" ON "vacations" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "follows_of_swap" ON "follows" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "swap_views_at" ON "swap_views" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_user_query" ON "saved_searches" USING btree ("user_id","query") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_user_name" ON "saved_searches" USING btree ("user_id",lower("name")) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_email_query" ON "saved_searches" USING btree ("email","query") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_confirm" ON "saved_searches" USING btree ("confirm_hash") WHERE confirm_hash is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_turn" ON "saved_searches" USING btree ("frequency","told_until") WHERE confirmed_at is not null and frequency <> 'off';--> statement-breakpoint
CREATE INDEX "saved_searches_makes" ON "saved_searches" USING gin ("makes") WHERE confirmed_at is not null and frequency = 'at-once';--> statement-breakpoint
CREATE INDEX "saved_searches_unconfirmed" ON "saved_searches" USING btree ("confirm_by") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "told_cars_at" ON "told_cars" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unseen_about_swap" ON "notifications" USING btree ("user_id","type","swap_id") WHERE "notifications"."seen_at" is null and "notifications"."swap_id" is not null and "notifications"."task_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unseen_about_task" ON "notifications" USING btree ("user_id","type","task_id") WHERE "notifications"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id","time" DESC NULLS LAST) WHERE "notifications"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("unique_key");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_unfinished" ON "outbox" USING btree ("status","created_at") WHERE "outbox"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscribers_written_to" ON "subscribers" USING btree ("id") WHERE "subscribers"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "deal_payments_of_deal" ON "deal_payments" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "deal_payments_of_swap" ON "deal_payments" USING btree ("swap_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_one_live" ON "deals" USING btree ("swap_id") WHERE "deals"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "deals_of_buyer" ON "deals" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_one_open" ON "deliveries" USING btree ("swap_id") WHERE "deliveries"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "deliveries_of_swap" ON "deliveries" USING btree ("swap_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_history_of_offer" ON "offer_history" USING btree ("offer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted" ON "offers" USING btree ("swap_id") WHERE "offers"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("swap_id","buyer_id") WHERE "offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offers_of_swap" ON "offers" USING btree ("swap_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_of_buyer" ON "offers" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("expires_at") WHERE "offers"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "swap_drafts_token" ON "swap_drafts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "swap_drafts_user" ON "swap_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "swap_drafts_age" ON "swap_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "swap_history_order" ON "swap_history" USING btree ("swap_id","version");--> statement-breakpoint
CREATE INDEX "swap_history_at" ON "swap_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "swap_notes_swap" ON "swap_notes" USING btree ("swap_id","at");--> statement-breakpoint
CREATE INDEX "swap_prices_swap" ON "swap_prices" USING btree ("swap_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "swaps_vin_live" ON "swaps" USING btree ("vin") WHERE vin is not null and step <> 'complete' and canceled_at is null and disqualified_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "swaps_seller" ON "swaps" USING btree ("seller_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swaps_owner" ON "swaps" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swaps_step" ON "swaps" USING btree ("step","step_since");--> statement-breakpoint
CREATE INDEX "swaps_updated" ON "swaps" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "swaps_created" ON "swaps" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "swaps_agent" ON "swaps" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "swaps_public_lowered" ON "swaps" USING btree ("price_lowered_date" DESC NULLS LAST,"id") WHERE visible and price_lowered_date is not null;--> statement-breakpoint
CREATE INDEX "task_log_task" ON "task_log" USING btree ("task_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_live" ON "tasks" USING btree ("swap_id","kind") WHERE status not in ('done', 'canceled') and kind <> 'free';--> statement-breakpoint
CREATE INDEX "tasks_live_group" ON "tasks" USING btree ("role_group","due_at","id") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_live_kind" ON "tasks" USING btree ("kind","due_at","id") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id","due_at") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_swap" ON "tasks" USING btree ("swap_id","created_at");--> statement-breakpoint
CREATE INDEX "attempts_expiry" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_impersonator" ON "audit_log" USING btree ("impersonator_id","at" DESC NULLS LAST) WHERE "audit_log"."impersonator_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","occurred_at");--> statement-breakpoint
CREATE INDEX "events_occurred" ON "events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE VIEW "public"."cars" AS (select "id", "seller_id", "channel", "stage", "step", "visible", "updated_at", "canceled_at", "cancel_requested_at", "disqualified_at", "inactive_at", "on_hold_at", "deleted_at", "year", "make_code", "make_name", "model_code", "model_name", "series_name", "style_name", "short_name", "full_name", "vin", "mileage", "body_class", "transmission", "drivetrain", "fuel", "exterior_color", "interior_color", "condition", "zip", "lat", "lng", "city", "state", "picture_key", "picture_count", "price_listing", "price_public", "price_sold", "price_before", "valuation_retail", "tax_private", "tax_dealer", "listed_date", "first_listed_date", "price_lowered_date", "deal_date", "sold_date", "deal_rating", "market_price", "market_date" from "swaps");