CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"person" text,
	"scopes" text[] NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"window_at" timestamp with time zone,
	"window_count" integer DEFAULT 0 NOT NULL,
	"api_version" text,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_previousHash_unique" UNIQUE("previous_hash")
);
--> statement-breakpoint
CREATE TABLE "device_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"user_agent" text,
	"installed" boolean NOT NULL,
	"version" text NOT NULL,
	"storage_used" bigint,
	"storage_quota" bigint,
	"waiting" integer NOT NULL,
	"waiting_bytes" bigint NOT NULL,
	"errors" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"log_asked_at" timestamp with time zone,
	"sign_out_asked_at" timestamp with time zone,
	"log_sent_at" timestamp with time zone,
	"signed_out_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"backed_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "availability_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "partner_sign_ins" (
	"integration_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_sign_ins_integration_id_nonce_pk" PRIMARY KEY("integration_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "remember_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"selector" text NOT NULL,
	"validator_hash" text NOT NULL,
	"second_step" boolean DEFAULT false NOT NULL,
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
	"proven_at" timestamp with time zone DEFAULT now(),
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
	"vouched_contact" text,
	"email_change" text,
	"phone_change" text,
	"active" boolean DEFAULT true NOT NULL,
	"survey" jsonb,
	"surveyed_at" timestamp with time zone,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"former_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"avatar_key" text,
	"answer_hours" integer,
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
	"staff_since" timestamp with time zone DEFAULT now() NOT NULL,
	"first_login_at" timestamp with time zone,
	"welcomed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"merged_into_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_reachable" CHECK (email is not null or phone is not null or password_hash is null or deleted_at is not null),
	CONSTRAINT "users_answer_hours" CHECK ("users"."answer_hours" between 1 and 168),
	CONSTRAINT "users_have_a_role" CHECK (cardinality(roles) > 0)
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
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"spoken" boolean DEFAULT false NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_annotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_bands" (
	"measure" text PRIMARY KEY NOT NULL,
	"watched" boolean NOT NULL,
	"below" integer NOT NULL,
	"above" integer NOT NULL,
	"target" integer,
	"state" text DEFAULT 'inside' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_cars" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid,
	"name" text,
	"channel" text NOT NULL,
	"center" text NOT NULL,
	"source" text NOT NULL,
	"registered_at" timestamp with time zone,
	"evaluated_at" timestamp with time zone,
	"listed_at" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"deal_at" timestamp with time zone,
	"sold_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"center" text NOT NULL,
	"source" text NOT NULL,
	"detail" text NOT NULL,
	"n" bigint NOT NULL,
	"value" bigint NOT NULL,
	"low" integer,
	"high" integer,
	CONSTRAINT "analytics_days_kind_day_detail_channel_center_source_pk" PRIMARY KEY("kind","day","detail","channel","center","source")
);
--> statement-breakpoint
CREATE TABLE "analytics_facts" (
	"id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"swap_id" uuid,
	"person_id" uuid,
	"key" text,
	"detail" text,
	"amount" integer,
	"channel" text,
	"center_id" uuid,
	"source" text,
	"name" text,
	CONSTRAINT "analytics_facts_id_kind_pk" PRIMARY KEY("id","kind")
);
--> statement-breakpoint
CREATE TABLE "analytics_marks" (
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"swap_id" uuid,
	"detail" text NOT NULL,
	"n" smallint NOT NULL,
	"value" integer
);
--> statement-breakpoint
CREATE TABLE "analytics_outcomes" (
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"month" date NOT NULL,
	"area" text,
	"state" text,
	"detail" text NOT NULL,
	"decision" text,
	"estimate" integer,
	"price" integer,
	"days" integer
);
--> statement-breakpoint
CREATE TABLE "analytics_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"alerts" boolean DEFAULT true NOT NULL,
	"pins" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lane" text,
	"preview_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auction_dates_order" CHECK ("auction_dates"."preview_at" <= "auction_dates"."starts_at" and "auction_dates"."starts_at" < "auction_dates"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "auction_events" (
	"lot_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"bidder_id" uuid,
	"staff_id" uuid,
	"facts" jsonb NOT NULL,
	"open" jsonb NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "auction_events_lot_id_seq_pk" PRIMARY KEY("lot_id","seq")
);
--> statement-breakpoint
CREATE TABLE "auction_roots" (
	"day" date PRIMARY KEY NOT NULL,
	"previous" text NOT NULL,
	"root" text NOT NULL,
	"leaves" text[] NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bidders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company" text,
	"company_key" text GENERATED ALWAYS AS (nullif(lower(btrim(regexp_replace(company, '\s+', ' ', 'g'))), '')) STORED,
	"license_number" text,
	"documents" text[] DEFAULT '{}' NOT NULL,
	"documents_at" timestamp with time zone,
	"resale_certificate" text[] DEFAULT '{}' NOT NULL,
	"bank_letter" text[] DEFAULT '{}' NOT NULL,
	"rejection" text,
	"rejected_at" timestamp with time zone,
	"license_until" date,
	"terms_accepted_at" timestamp with time zone,
	"checked_by" uuid,
	"checked_at" timestamp with time zone,
	"limit" integer,
	"expiry_told_on" date,
	"deposit" integer DEFAULT 0 NOT NULL,
	"team_role" text DEFAULT 'buyer' NOT NULL,
	"team_limit" integer,
	"joined_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bidders_deposit" CHECK ("bidders"."deposit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lot_reminders" (
	"lot_id" uuid NOT NULL,
	"about" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lot_reminders_lot_id_about_pk" PRIMARY KEY("lot_id","about")
);
--> statement-breakpoint
CREATE TABLE "company_sign_ons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_key" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_sign_ons_company" UNIQUE("company_key")
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"company_key" text GENERATED ALWAYS AS (nullif(lower(btrim(regexp_replace(company, '\s+', ' ', 'g'))), '')) STORED,
	"email" text NOT NULL,
	"team_role" text NOT NULL,
	"team_limit" integer,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lot_watches" (
	"user_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_watches_user_id_swap_id_pk" PRIMARY KEY("user_id","swap_id")
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"auction_date_id" uuid NOT NULL,
	"run_order" integer NOT NULL,
	"phase" text DEFAULT 'scheduled' NOT NULL,
	"opening" integer NOT NULL,
	"reserve" integer,
	"buy_now" integer,
	"preview_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"seq" integer NOT NULL,
	"price" integer,
	"leader_id" uuid,
	"leader_label" integer,
	"leader_max" integer,
	"bid_count" integer DEFAULT 0 NOT NULL,
	"bidder_count" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"closed_at" timestamp (3) with time zone,
	"negotiation" jsonb,
	"decide_by" timestamp (3) with time zone,
	"pay_by" timestamp with time zone,
	"overdue_task" uuid,
	"paid_at" timestamp with time zone,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_price" CHECK ("lots"."price" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "reserve_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"reserve" integer,
	"user_id" uuid NOT NULL,
	"on_behalf" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "claim_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text,
	"author_id" uuid,
	"text" text NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claims_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"wanted_cents" bigint,
	"line" jsonb,
	"position" text,
	"answer_by" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"seller_cents" bigint DEFAULT 0 NOT NULL,
	"swaplot_cents" bigint DEFAULT 0 NOT NULL,
	"transport_by" text,
	"transport_cents" bigint DEFAULT 0 NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"approval_id" uuid,
	"seller_entry_id" uuid,
	"swaplot_entry_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claims_status" CHECK ("claims"."status" in ('open', 'review', 'approval', 'granted', 'declined', 'withdrawn', 'ended')),
	CONSTRAINT "claims_amounts" CHECK ("claims"."seller_cents" >= 0 and "claims"."swaplot_cents" >= 0),
	CONSTRAINT "claims_granted" CHECK ("claims"."status" <> 'granted' or "claims"."seller_cents" + "claims"."swaplot_cents" > 0 or "claims"."outcome" = 'unwound'),
	CONSTRAINT "claims_reason" CHECK ("claims"."status" not in ('approval', 'granted', 'declined') or ("claims"."reason" <> '' and "claims"."decided_at" is not null))
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
	"draft" jsonb,
	"edited_at" timestamp with time zone,
	"edited_by" uuid,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"code" text NOT NULL,
	"url" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	CONSTRAINT "blog_posts_code_unique" UNIQUE("code"),
	CONSTRAINT "blog_posts_published" CHECK ("blog_posts"."state" <> 'published' or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "content_addresses" (
	"collection" text NOT NULL,
	"address" text NOT NULL,
	"text_id" uuid NOT NULL,
	CONSTRAINT "content_addresses_collection_address_pk" PRIMARY KEY("collection","address")
);
--> statement-breakpoint
CREATE TABLE "content_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"text_id" uuid NOT NULL,
	"passage" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"collection" text NOT NULL,
	"text_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"act" text NOT NULL,
	"restored" integer,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_revisions_text_id_version_pk" PRIMARY KEY("text_id","version")
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
	"draft" jsonb,
	"edited_at" timestamp with time zone,
	"edited_by" uuid,
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
	"draft" jsonb,
	"edited_at" timestamp with time zone,
	"edited_by" uuid,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
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
	"draft" jsonb,
	"edited_at" timestamp with time zone,
	"edited_by" uuid,
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
	"draft" jsonb,
	"edited_at" timestamp with time zone,
	"edited_by" uuid,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
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
	"draft" jsonb,
	"edited_at" timestamp with time zone,
	"edited_by" uuid,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"home" boolean DEFAULT false NOT NULL,
	"rating" smallint,
	"deal_id" uuid,
	"writer_id" uuid,
	"consented_at" timestamp with time zone,
	CONSTRAINT "testimonials_published" CHECK ("testimonials"."state" <> 'published' or "testimonials"."published_at" is not null),
	CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 1 and 5)
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
	"draft" jsonb,
	"edited_at" timestamp with time zone,
	"edited_by" uuid,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"audience" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"base_key" text,
	CONSTRAINT "tips_baseKey_unique" UNIQUE("base_key")
);
--> statement-breakpoint
CREATE TABLE "ledger_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"what" text NOT NULL,
	"account" text NOT NULL,
	"direction" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"expected_cents" bigint NOT NULL,
	"method" text,
	"reference" text,
	"reason" text,
	"entered_on" date NOT NULL,
	"early" boolean DEFAULT false NOT NULL,
	"terms" jsonb,
	"corrects" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ledger_approvals_account" CHECK ("ledger_approvals"."account" in ('buyer', 'seller', 'lender', 'state')),
	CONSTRAINT "ledger_approvals_positive" CHECK ("ledger_approvals"."amount_cents" > 0 or ("ledger_approvals"."what" = 'payoff' and "ledger_approvals"."amount_cents" = 0)),
	CONSTRAINT "ledger_approvals_two_people" CHECK ("ledger_approvals"."status" <> 'approved' or "ledger_approvals"."decided_by" <> "ledger_approvals"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"code" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"entered_on" date NOT NULL,
	"reverses" uuid,
	"transfer_id" uuid,
	"made_by" uuid,
	"approved_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_transfer" CHECK (("ledger_entries"."code" = 'transfer' and "ledger_entries"."reverses" is null) = ("ledger_entries"."transfer_id" is not null)),
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit" in ('buyer', 'seller', 'lender', 'state', 'bank', 'inventory', 'fees', 'delivery', 'adjustments', 'claims', 'transfers', 'held') and "ledger_entries"."credit" in ('buyer', 'seller', 'lender', 'state', 'bank', 'inventory', 'fees', 'delivery', 'adjustments', 'claims', 'transfers', 'held')),
	CONSTRAINT "ledger_entries_two_accounts" CHECK ("ledger_entries"."debit" <> "ledger_entries"."credit"),
	CONSTRAINT "ledger_entries_positive" CHECK ("ledger_entries"."amount_cents" > 0),
	CONSTRAINT "ledger_entries_code" CHECK ("ledger_entries"."code" in ('price', 'tax', 'title-fee', 'registration-fee', 'delivery', 'success-fee', 'lien-fee', 'payoff', 'deposit', 'payment', 'rounding', 'write-off', 'claim', 'transfer', 'release', 'surplus')),
	CONSTRAINT "ledger_entries_two_people" CHECK ("ledger_entries"."approved_by" <> "ledger_entries"."made_by")
);
--> statement-breakpoint
CREATE TABLE "ledger_notes" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"method" text,
	"reference" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "payoff_proposals" (
	"approval_id" uuid PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"quoted_on" date NOT NULL,
	"per_diem_cents" integer NOT NULL,
	"good_through" date,
	"lender" text,
	"account_ending" text,
	"letters" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payoff_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payoff_quotes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"quoted_on" date NOT NULL,
	"per_diem_cents" integer DEFAULT 0 NOT NULL,
	"good_through" date,
	"lender" text,
	"account_ending" text,
	"letters" text[] DEFAULT '{}' NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payoff_quotes_amounts" CHECK ("payoff_quotes"."amount_cents" >= 0 and "payoff_quotes"."per_diem_cents" >= 0),
	CONSTRAINT "payoff_quotes_days" CHECK ("payoff_quotes"."good_through" >= "payoff_quotes"."quoted_on"),
	CONSTRAINT "payoff_quotes_account" CHECK ("payoff_quotes"."account_ending" ~ '^[0-9]{2,4}$')
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"status" text NOT NULL,
	"document" text,
	"name" text NOT NULL,
	"files" text[] DEFAULT '{}'::text[] NOT NULL,
	"document_until" date,
	"valid_until" date,
	"reason" text,
	"reference" text,
	"task_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_checks_approved" CHECK (("identity_checks"."status" = 'approved') = ("identity_checks"."valid_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"kind" text NOT NULL,
	"routing" text NOT NULL,
	"sealed_number" text NOT NULL,
	"last_four" text NOT NULL,
	"status" text NOT NULL,
	"held_until" timestamp with time zone,
	"task_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_four" CHECK ("payout_accounts"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "payout_accounts_held" CHECK ("payout_accounts"."status" <> 'waiting' or "payout_accounts"."held_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "closing_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid,
	"co_seller_id" uuid,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"document" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"prepared_by" uuid,
	"prepared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closing_papers_kind" CHECK ("closing_papers"."kind" in ('bill-of-sale', 'odometer', 'power-of-attorney', 'payoff-authorization', 'title-assignment', 'title-application', 'tax-return', 'lien-release'))
);
--> statement-breakpoint
CREATE TABLE "paper_seals" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"document" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"sealed_by" uuid NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"role" text NOT NULL,
	"signer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"consent" text NOT NULL,
	"address" text NOT NULL,
	"sha256" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_signatures_role" CHECK ("paper_signatures"."role" in ('seller', 'co-seller', 'buyer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "paper_voids" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"declined_as" text,
	"task_id" uuid,
	"voided_by" uuid,
	"voided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"offer_id" uuid,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid,
	"co_seller_id" uuid,
	"channel" text NOT NULL,
	"status" text DEFAULT 'signed' NOT NULL,
	"price" integer NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"lien_fee" integer DEFAULT 0 NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"title_fee_cents" integer,
	"registration_fee_cents" integer,
	"delivery" integer DEFAULT 0 NOT NULL,
	"title_zip" text,
	"line_sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"gate_code" text,
	"sale" text DEFAULT 'marketplace' NOT NULL,
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
	"paper_waiver" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deals_amounts" CHECK ("deals"."price" > 0 and "deals"."fee" >= 0 and "deals"."lien_fee" >= 0 and "deals"."tax" >= 0 and "deals"."delivery" >= 0 and "deals"."title_fee_cents" >= 0 and "deals"."registration_fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"carrier" text,
	"note" text,
	"received_on" date,
	"odometer" integer,
	"received_by" text,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"move_reason" text,
	"scheduled_by" uuid,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_received" CHECK (("deliveries"."status" = 'complete') = ("deliveries"."received_on" is not null))
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
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone
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
	"blur" text,
	"length_ms" integer,
	"captured_at" timestamp with time zone,
	"original_key" text,
	"transform" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"derived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_size" CHECK ("files"."size" > 0)
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
	"spot_x" double precision,
	"spot_y" double precision,
	"stage" integer DEFAULT 1 NOT NULL,
	"captured_at" timestamp with time zone,
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
	"angle" text,
	"captured_at" timestamp with time zone,
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
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "evaluation_saves" (
	"swap_id" uuid NOT NULL,
	"panel" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluation_saves_swap_id_panel_saved_by_pk" PRIMARY KEY("swap_id","panel","saved_by")
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
	"obd_readiness" text,
	"odometer_key" text,
	"odometer_reason" text,
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
	"buyer_id" uuid,
	"reassign_task_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"location_type" text NOT NULL,
	"center_id" uuid,
	"address" text NOT NULL,
	"place" jsonb,
	"outside_reason" text,
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
	"technician_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_days" (
	"service" text NOT NULL,
	"day" date NOT NULL,
	"worked" integer NOT NULL,
	"failed" integer NOT NULL,
	"worked_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "integration_days_service_day_pk" PRIMARY KEY("service","day")
);
--> statement-breakpoint
CREATE TABLE "bank_line_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"entry_id" uuid,
	"purpose" text,
	"amount_cents" bigint NOT NULL,
	"entered_on" date NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bank_line_parts_one_thing" CHECK (("bank_line_parts"."entry_id" is null) <> ("bank_line_parts"."purpose" is null)),
	CONSTRAINT "bank_line_parts_amount" CHECK ("bank_line_parts"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"entry_id" uuid,
	"last_entry_id" uuid,
	"matched_by" uuid,
	"matched_at" timestamp with time zone,
	"set_aside" text
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"lines" integer NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"report" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ledger_closings_two_people" CHECK ("ledger_closings"."status" <> 'approved' or "ledger_closings"."decided_by" <> "ledger_closings"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "rail_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"rail" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"arrived_cents" bigint DEFAULT 0 NOT NULL,
	"reference" text,
	"customer" text,
	"ordered" jsonb NOT NULL,
	"intent" text,
	"url" text,
	"account" jsonb,
	"reason" text,
	"entry_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rail_payments_amount" CHECK ("rail_payments"."amount_cents" > 0 and "rail_payments"."arrived_cents" >= 0),
	CONSTRAINT "rail_payments_named" CHECK ("rail_payments"."status" = 'reserved' or "rail_payments"."reference" is not null),
	CONSTRAINT "rail_payments_received" CHECK ("rail_payments"."status" not in ('received', 'returned') or "rail_payments"."entry_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "rail_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"status" text DEFAULT 'sending' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"reason" text,
	"entry_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rail_releases_paid" CHECK ("rail_releases"."status" <> 'paid' or "rail_releases"."entry_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "rail_samples" (
	"reference" text PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"surplus_cents" bigint DEFAULT 0 NOT NULL,
	"car" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_periods" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_periods_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"act" text DEFAULT 'close' NOT NULL,
	"closed_by" uuid,
	"approved_by" uuid,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_periods_month" CHECK (extract(day from "ledger_periods"."month") = 1),
	CONSTRAINT "ledger_periods_act" CHECK ("ledger_periods"."act" in ('close', 'reopen')),
	CONSTRAINT "ledger_periods_two_people" CHECK ("ledger_periods"."approved_by" <> "ledger_periods"."closed_by")
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
	"swap_id" uuid NOT NULL,
	"kind" text DEFAULT 'details' NOT NULL,
	"hash" text NOT NULL,
	"file_key" text NOT NULL,
	"rendered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "swap_prints_swap_id_kind_pk" PRIMARY KEY("swap_id","kind")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"name" text NOT NULL,
	"channel" text DEFAULT 'listing' NOT NULL,
	"query" text NOT NULL,
	"makes" text[] DEFAULT '{}' NOT NULL,
	"frequency" text NOT NULL,
	"confirm_hash" text,
	"confirm_by" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"feed_edition" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_one_owner" CHECK ((user_id is null) <> (email is null)),
	CONSTRAINT "saved_searches_frequency" CHECK (frequency in ('off', 'at-once', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_channel" CHECK (channel = 'listing' or channel = 'auction' and user_id is not null)
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
CREATE TABLE "call_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"swap_id" uuid,
	"task_id" uuid NOT NULL,
	"wanted_at" timestamp with time zone,
	"about" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"caller_id" uuid,
	"callee_id" uuid,
	"swap_id" uuid,
	"verification_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"outcome" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider" text,
	"provider_ref" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"talking_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "calls_kind" CHECK ("calls"."kind" in ('code', 'seller', 'person')),
	CONSTRAINT "calls_status" CHECK ("calls"."status" in ('waiting', 'dialing', 'ringing', 'connecting', 'talking', 'ended')),
	CONSTRAINT "calls_outcome" CHECK ("calls"."outcome" in ('completed', 'busy', 'no-answer', 'canceled', 'failed')),
	CONSTRAINT "calls_ended" CHECK (("calls"."status" = 'ended') = ("calls"."outcome" is not null)),
	CONSTRAINT "calls_parties" CHECK ("calls"."caller_id" <> "calls"."callee_id")
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"party_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"cleared_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_seq" CHECK ("messages"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "thread_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "thread_sides" (
	"thread_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	"muted_at" timestamp with time zone,
	CONSTRAINT "thread_sides_thread_id_party_id_pk" PRIMARY KEY("thread_id","party_id"),
	CONSTRAINT "thread_sides_unread_count" CHECK ("thread_sides"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "threads_parties" CHECK ("threads"."member_id" <> "threads"."other_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"email" text NOT NULL,
	"swap_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"text" text NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"standing" text NOT NULL,
	"answerer_id" uuid,
	"answered_by" text,
	"answer" text,
	"answer_warnings" text[] DEFAULT '{}' NOT NULL,
	"answer_standing" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_questions_standing" CHECK ("car_questions"."standing" in ('shown', 'held', 'removed')),
	CONSTRAINT "car_questions_answer" CHECK (("car_questions"."answer" is null) = ("car_questions"."answer_standing" is null) and ("car_questions"."answer" is null) = ("car_questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
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
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet" boolean NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL,
	"zone" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_hours" CHECK ("notice_settings"."quiet_from" between 0 and 23 and "notice_settings"."quiet_to" between 0 and 23),
	CONSTRAINT "notice_settings_span" CHECK (not "notice_settings"."quiet" or "notice_settings"."quiet_from" <> "notice_settings"."quiet_to")
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
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"type" text,
	"not_before" timestamp with time zone,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"transfer_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"away" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"provider" text,
	"provider_ref" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('mail', 'sms')),
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sending', 'sent', 'failed', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "summary_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"unique_key" text NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"notification_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriber_import_lines" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"zip" text NOT NULL,
	"interests" text NOT NULL,
	"objection" text DEFAULT '' NOT NULL,
	"outcome" text,
	"reason" text,
	"raw" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "subscriber_import_lines_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "subscriber_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"encoding" text NOT NULL,
	"consent" text NOT NULL,
	"proof" text,
	"uploaded_by" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"unread" text[] DEFAULT '{}' NOT NULL,
	"lines" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"suppressed" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"heading" text[] DEFAULT '{}' NOT NULL,
	"places" jsonb,
	CONSTRAINT "subscriber_imports_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "subscriber_imports_done" CHECK ("subscriber_imports"."done" between 0 and "subscriber_imports"."lines"),
	CONSTRAINT "subscriber_imports_counts" CHECK ("subscriber_imports"."added" + "subscriber_imports"."known" + "subscriber_imports"."suppressed" + "subscriber_imports"."invalid" = "subscriber_imports"."done")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"segment_id" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject_b" text,
	"test_share" smallint DEFAULT 20 NOT NULL,
	"test_hours" smallint DEFAULT 4 NOT NULL,
	"winner_by" text DEFAULT 'clicks' NOT NULL,
	"winner" text,
	"test_ends_at" timestamp with time zone,
	"send_at" timestamp with time zone,
	"morning_day" date,
	"morning_hour" smallint,
	"automatic" boolean DEFAULT false NOT NULL,
	"delay_hours" smallint DEFAULT 0 NOT NULL,
	"issue" jsonb,
	"recipients" integer,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"sent_by" uuid,
	"deleted_at" timestamp with time zone,
	"resend_of" uuid,
	CONSTRAINT "newsletters_status" CHECK ("newsletters"."status" in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
	CONSTRAINT "newsletters_scheduled" CHECK ("newsletters"."status" in ('draft') or "newsletters"."send_at" is not null),
	CONSTRAINT "newsletters_winner" CHECK ("newsletters"."winner" in ('a', 'b'))
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"saved_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_clicks" (
	"newsletter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"link" smallint NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_clicks_newsletter_id_subscriber_id_link_pk" PRIMARY KEY("newsletter_id","subscriber_id","link")
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"newsletter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"variant" text,
	"not_before" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"opened_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"complained_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_newsletter_id_subscriber_id_pk" PRIMARY KEY("newsletter_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_status" CHECK ("newsletter_deliveries"."status" in ('queued', 'claimed', 'handed', 'sent', 'failed', 'uncertain', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"act" text NOT NULL,
	"source" text NOT NULL,
	"wording" text,
	"ip_hash" text,
	"note" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"reference" text,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_reports_kind" CHECK ("mail_reports"."kind" in ('hard', 'soft', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"source" text DEFAULT 'form' NOT NULL,
	"zip" text,
	"state" text,
	"lat" double precision,
	"lng" double precision,
	"zone" text,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"open_statistics" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_status" CHECK ("subscribers"."status" in ('pending', 'confirmed', 'unsubscribed', 'bounced', 'complained')),
	CONSTRAINT "subscribers_source" CHECK ("subscribers"."source" in ('form', 'account', 'import', 'staff')),
	CONSTRAINT "subscribers_confirmed" CHECK ("subscribers"."status" <> 'confirmed' or "subscribers"."confirmed_at" is not null),
	CONSTRAINT "subscribers_place" CHECK (("subscribers"."lat" is null) = ("subscribers"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_floors" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_floors_amount" CHECK ("offer_floors"."amount" between 500 and 1000000)
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
	"delivery_zip" text,
	"delivery_place" text,
	"delivery" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_amount" CHECK ("offers"."amount" between 500 and 1000000),
	CONSTRAINT "offers_delivery" CHECK (("offers"."delivery" is null) = ("offers"."delivery_zip" is null) and ("offers"."delivery" is null) = ("offers"."delivery_place" is null) and coalesce("offers"."delivery", 0) >= 0),
	CONSTRAINT "offers_side" CHECK ("offers"."side" in ('buyer', 'seller')),
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('open', 'accepted', 'declined', 'canceled', 'superseded', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "visit_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"action" text NOT NULL,
	"side" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"note" text,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"same_day" boolean DEFAULT true NOT NULL,
	"feed_on" boolean DEFAULT false NOT NULL,
	"feed_edition" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"side" text DEFAULT 'buyer' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"message" text,
	"reason" text,
	"accepted_at" timestamp with time zone,
	"day_reminder_at" timestamp with time zone,
	"hours_reminder_at" timestamp with time zone,
	"missing" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_status" CHECK ("visits"."status" in ('pending', 'accepted', 'declined', 'canceled')),
	CONSTRAINT "visits_side" CHECK ("visits"."side" in ('buyer', 'seller')),
	CONSTRAINT "visits_missing" CHECK ("visits"."missing" in ('buyer', 'seller')),
	CONSTRAINT "visits_last" CHECK ("visits"."ends_at" > "visits"."starts_at"),
	CONSTRAINT "visits_of_two" CHECK ("visits"."buyer_id" <> "visits"."seller_id")
);
--> statement-breakpoint
CREATE TABLE "prequalifications" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"max_loan" integer NOT NULL,
	"max_monthly" integer NOT NULL,
	"score_from" integer,
	"score_to" integer,
	"sample" boolean NOT NULL,
	"consent" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prequalifications_amounts" CHECK ("prequalifications"."max_loan" >= 0 and "prequalifications"."max_monthly" >= 0),
	CONSTRAINT "prequalifications_score" CHECK (("prequalifications"."score_from" is null) = ("prequalifications"."score_to" is null))
);
--> statement-breakpoint
CREATE TABLE "sandboxes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"copy" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reset_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"swap_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sentence" text,
	"before" jsonb,
	"at" timestamp with time zone,
	CONSTRAINT "batch_rows_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"choice" jsonb NOT NULL,
	"actor_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_by_id" uuid,
	"undo_asked_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ordered_by" uuid,
	"ordered_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"problem" text,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"answer" jsonb,
	"file_key" text,
	CONSTRAINT "report_orders_kind" CHECK ("report_orders"."kind" in ('carfax', 'autocheck', 'instavin', 'mmr', 'recalls')),
	CONSTRAINT "report_orders_state" CHECK ("report_orders"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "report_orders_answered" CHECK (("report_orders"."state" = 'waiting') = ("report_orders"."answered_at" is null)),
	CONSTRAINT "report_orders_answer" CHECK ("report_orders"."state" <> 'done' or "report_orders"."answer" is not null),
	CONSTRAINT "report_orders_cost" CHECK ("report_orders"."cost_cents" >= 0 and "report_orders"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seller_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"price" integer,
	"previous" integer,
	"channel" text,
	"reason" text,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "seller_requests_kind" CHECK ("seller_requests"."kind" in ('price', 'channel')),
	CONSTRAINT "seller_requests_status" CHECK ("seller_requests"."status" in ('open', 'answered', 'declined', 'withdrawn', 'replaced', 'dropped')),
	CONSTRAINT "seller_requests_subject" CHECK (case "seller_requests"."kind" when 'price' then "seller_requests"."price" > 0 and "seller_requests"."channel" is null else "seller_requests"."channel" in ('listing', 'auction') and "seller_requests"."price" is null end),
	CONSTRAINT "seller_requests_ended" CHECK (("seller_requests"."status" = 'open') = ("seller_requests"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "seller_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid,
	"amount" integer,
	"agreed" integer,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"call_by" uuid,
	"call_at" timestamp with time zone,
	"call_said" text,
	"way" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"checked" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "seller_questions_kind" CHECK ("seller_questions"."kind" in ('price', 'new-price', 'cash-offer', 'accept-offer', 'counter-offer', 'deal-price', 'reserve', 'buy-now', 'accept-bid', 'counter-bid', 'second-chance', 'auction-outcome')),
	CONSTRAINT "seller_questions_status" CHECK ("seller_questions"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'ended')),
	CONSTRAINT "seller_questions_way" CHECK ("seller_questions"."way" in ('page', 'link', 'call')),
	CONSTRAINT "seller_questions_amount" CHECK (case when "seller_questions"."amount" is null then "seller_questions"."kind" = 'reserve' else "seller_questions"."amount" > 0 end),
	CONSTRAINT "seller_questions_answer" CHECK (("seller_questions"."status" in ('accepted', 'declined')) = ("seller_questions"."way" is not null) and ("seller_questions"."way" is null) = ("seller_questions"."answered_by" is null)),
	CONSTRAINT "seller_questions_two_people" CHECK (case when "seller_questions"."way" = 'call' then "seller_questions"."call_by" is not null and "seller_questions"."call_by" <> "seller_questions"."answered_by" and "seller_questions"."checked" is not null else true end)
);
--> statement-breakpoint
CREATE TABLE "swap_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"source" text NOT NULL,
	"value" text NOT NULL,
	"said_on" date NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swap_details" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"series_code" text,
	"style_code" text,
	"plate" text,
	"plate_state" text,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"condition" text,
	"interior_type" text,
	"engine_size" real,
	"engine_cylinders" integer,
	"engine_horsepower" integer,
	"keys" integer,
	"electric_range" integer,
	"plug" text,
	"battery_health" integer,
	"seller_options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expected_time" text,
	"damage_types" text[] DEFAULT '{}' NOT NULL,
	"factory_warranty_user" boolean DEFAULT false NOT NULL,
	"highlights" text,
	"lead" jsonb DEFAULT '{}'::jsonb NOT NULL
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
CREATE TABLE "swap_evaluations" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"evaluation_at" timestamp with time zone,
	"evaluation_technician_id" uuid,
	"evaluation_confirmed_at" timestamp with time zone,
	"inspection_self" boolean DEFAULT false NOT NULL,
	"inspection_self_at" timestamp with time zone,
	"stage1_complete_at" timestamp with time zone,
	"stage1_by" uuid,
	"stage1_mileage" integer,
	"verify_technician_id" uuid,
	"verify_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"verify_differs" text,
	"close_up_count" integer DEFAULT 0 NOT NULL,
	"damage_count" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "swap_markers" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"cancel_reason" text,
	"cancel_request_reason" text,
	"disqualify_reason" text
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
CREATE TABLE "swap_pricing" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"price_auction" integer,
	"price_low" integer,
	"price_high" integer,
	"price_proposed" integer,
	"price_proposed_at" timestamp with time zone,
	"price_proposed_by" uuid,
	"price_reason" text,
	"price_agreed" integer,
	"price_agreed_at" timestamp with time zone,
	"price_agreed_by" uuid,
	"price_lowest" integer,
	"seller_asks" integer,
	"valuation_trade_in" integer,
	"bb_cpi" integer,
	"cash_offer" integer,
	"cash_offer_at" timestamp with time zone,
	"cash_offer_by" uuid,
	"cash_offer_agreed_at" timestamp with time zone,
	CONSTRAINT "swap_pricing_positive" CHECK (coalesce(least("swap_pricing"."price_auction", "swap_pricing"."price_proposed"), 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "swap_reports" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"reports" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"market_failed_date" timestamp with time zone,
	"tax_edition" text,
	"tax_corrected_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "swap_taxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"private" integer,
	"dealer" integer,
	"previous_private" integer,
	"previous_dealer" integer,
	"price" integer,
	"retail" integer,
	"reason" text,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "swap_taxes_kind" CHECK ("swap_taxes"."kind" in ('correction', 'estimate')),
	CONSTRAINT "swap_taxes_amounts" CHECK (coalesce(least("swap_taxes"."private", "swap_taxes"."dealer"), 0) >= 0),
	CONSTRAINT "swap_taxes_reason" CHECK ("swap_taxes"."kind" = 'estimate' or "swap_taxes"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "swap_teams" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid,
	"cs_id" uuid,
	"appraiser_id" uuid,
	"dealmaker_id" uuid,
	"dealmaker_auction_id" uuid
);
--> statement-breakpoint
CREATE TABLE "swap_titles" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"loan_active" boolean DEFAULT false NOT NULL,
	"lender" text,
	"loan_payoff" integer,
	"loan_per_diem_cents" integer,
	"loan_good_through" date,
	"title_status" text,
	"title_missing" text,
	"title_missing_date" date,
	"title_multiple_owners" boolean DEFAULT false NOT NULL,
	"title_scans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "swap_titles_per_diem_positive" CHECK (coalesce("swap_titles"."loan_per_diem_cents", 0) >= 0)
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
	"cancel_requested_at" timestamp with time zone,
	"disqualified_at" timestamp with time zone,
	"inactive_at" timestamp with time zone,
	"on_hold_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"visible" boolean GENERATED ALWAYS AS (channel = 'listing' and stage in ('inspection', 'listing', 'deal', 'complete') and canceled_at is null and cancel_requested_at is null and disqualified_at is null and inactive_at is null and on_hold_at is null and deleted_at is null) STORED NOT NULL,
	"year" integer NOT NULL,
	"make_code" text NOT NULL,
	"make_name" text NOT NULL,
	"model_code" text NOT NULL,
	"model_name" text NOT NULL,
	"series_name" text,
	"style_name" text,
	"short_name" text NOT NULL,
	"full_name" text NOT NULL,
	"vin" text,
	"mileage" integer NOT NULL,
	"body_class" text,
	"transmission" text,
	"drivetrain" text,
	"fuel" text,
	"exterior_color" text,
	"interior_color" text,
	"accidents" text,
	"owners" integer,
	"owner_count" text GENERATED ALWAYS AS (case when owners >= 3 then '3+' else owners::text end) STORED,
	"zip" text NOT NULL,
	"city" text,
	"state" text,
	"price_listing" integer,
	"price_sold" integer,
	"auction_buyer_id" uuid,
	"price_public" integer GENERATED ALWAYS AS (case when stage in ('inspection', 'deal') then null when stage = 'complete' then coalesce(price_sold, price_listing) else price_listing end) STORED,
	"valuation_retail" integer,
	"tax_private" integer,
	"tax_dealer" integer,
	"listed_date" timestamp with time zone,
	"first_listed_date" timestamp with time zone,
	"price_lowered_date" timestamp with time zone,
	"price_before" integer,
	"deal_rating" text,
	"market_price" integer,
	"market_date" timestamp with time zone,
	"deal_date" timestamp with time zone,
	"sold_date" timestamp with time zone,
	"picture_key" text,
	"picture_blur" text,
	"picture_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "swaps_owners_sane" CHECK (owners between 1 and 50),
	CONSTRAINT "swaps_mileage_sane" CHECK (mileage between 0 and 2000000),
	CONSTRAINT "swaps_prices_positive" CHECK (coalesce(least(price_listing, price_sold), 0) >= 0),
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
	"at" timestamp with time zone NOT NULL,
	"before" jsonb
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
CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"memory" bigint NOT NULL,
	"requests" bigint NOT NULL,
	"failures" bigint NOT NULL,
	"clock_ahead_ms" double precision NOT NULL,
	"clock_within_ms" double precision NOT NULL,
	"disk_size" bigint,
	"disk_free" bigint
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"event_id" uuid,
	"type" text NOT NULL,
	"object" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"payload" text DEFAULT 'thin' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"swap_id" uuid,
	"deal_id" uuid,
	"people" uuid[] NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"activity" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"command" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_command_key_pk" PRIMARY KEY("actor","command","key")
);
--> statement-breakpoint
CREATE TABLE "api_uses" (
	"holder_id" uuid NOT NULL,
	"call" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_uses_holder_id_call_pk" PRIMARY KEY("holder_id","call")
);
--> statement-breakpoint
CREATE TABLE "oauth_apps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"website" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"api_version" text NOT NULL,
	"hash" text,
	"hint" text,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "oauth_apps_hash_unique" UNIQUE("hash"),
	CONSTRAINT "oauth_apps_previousHash_unique" UNIQUE("previous_hash")
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_used_at" timestamp with time zone,
	"challenge" text,
	"redirect_uri" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"window_at" timestamp with time zone,
	"window_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "oauth_grants_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "oauth_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"scopes" text[],
	"total" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"record" text,
	"code" text,
	"message" text,
	"fields" jsonb,
	CONSTRAINT "bulk_rows_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_logs" ADD CONSTRAINT "device_logs_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_tokens" ADD CONSTRAINT "remember_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_session_id_sessions_id_fk" FOREIGN KEY ("impersonator_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_id_users_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_events" ADD CONSTRAINT "auction_events_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_reminders" ADD CONSTRAINT "lot_reminders_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_watches" ADD CONSTRAINT "lot_watches_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_auction_date_id_auction_dates_id_fk" FOREIGN KEY ("auction_date_id") REFERENCES "public"."auction_dates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserve_agreements" ADD CONSTRAINT "reserve_agreements_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_posts" ADD CONSTRAINT "claim_posts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_approval_id_ledger_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."ledger_approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_seller_entry_id_ledger_entries_id_fk" FOREIGN KEY ("seller_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_swaplot_entry_id_ledger_entries_id_fk" FOREIGN KEY ("swaplot_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_approvals" ADD CONSTRAINT "ledger_approvals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_approvals" ADD CONSTRAINT "ledger_approvals_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_approvals" ADD CONSTRAINT "ledger_approvals_corrects_ledger_entries_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_notes" ADD CONSTRAINT "ledger_notes_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payoff_proposals" ADD CONSTRAINT "payoff_proposals_approval_id_ledger_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."ledger_approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payoff_quotes" ADD CONSTRAINT "payoff_quotes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_seals" ADD CONSTRAINT "paper_seals_paper_id_closing_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."closing_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_paper_id_closing_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."closing_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_voids" ADD CONSTRAINT "paper_voids_paper_id_closing_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."closing_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_audiences" ADD CONSTRAINT "file_audiences_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_damages" ADD CONSTRAINT "car_damages_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_pictures" ADD CONSTRAINT "car_pictures_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_saves" ADD CONSTRAINT "evaluation_saves_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_areas" ADD CONSTRAINT "service_areas_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_parts" ADD CONSTRAINT "bank_line_parts_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_parts" ADD CONSTRAINT "bank_line_parts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_last_entry_id_ledger_entries_id_fk" FOREIGN KEY ("last_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_payments" ADD CONSTRAINT "rail_payments_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_payments" ADD CONSTRAINT "rail_payments_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_payments" ADD CONSTRAINT "rail_payments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_releases" ADD CONSTRAINT "rail_releases_id_ledger_approvals_id_fk" FOREIGN KEY ("id") REFERENCES "public"."ledger_approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_releases" ADD CONSTRAINT "rail_releases_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_releases" ADD CONSTRAINT "rail_releases_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_releases" ADD CONSTRAINT "rail_releases_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_views" ADD CONSTRAINT "swap_views_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_prints" ADD CONSTRAINT "swap_prints_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_cars" ADD CONSTRAINT "told_cars_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_car_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."car_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_import_lines" ADD CONSTRAINT "subscriber_import_lines_import_id_subscriber_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."subscriber_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_floors" ADD CONSTRAINT "offer_floors_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_history" ADD CONSTRAINT "offer_history_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_history" ADD CONSTRAINT "visit_history_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_orders" ADD CONSTRAINT "report_orders_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_requests" ADD CONSTRAINT "seller_requests_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_questions" ADD CONSTRAINT "seller_questions_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_statements" ADD CONSTRAINT "swap_statements_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_details" ADD CONSTRAINT "swap_details_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_evaluations" ADD CONSTRAINT "swap_evaluations_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_history" ADD CONSTRAINT "swap_history_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_markers" ADD CONSTRAINT "swap_markers_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_notes" ADD CONSTRAINT "swap_notes_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_prices" ADD CONSTRAINT "swap_prices_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_pricing" ADD CONSTRAINT "swap_pricing_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_reports" ADD CONSTRAINT "swap_reports_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_taxes" ADD CONSTRAINT "swap_taxes_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_teams" ADD CONSTRAINT "swap_teams_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_titles" ADD CONSTRAINT "swap_titles_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_log" ADD CONSTRAINT "task_log_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_seals" ADD CONSTRAINT "activity_seals_activity_activities_sequence_fk" FOREIGN KEY ("activity") REFERENCES "public"."activities"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_apps" ADD CONSTRAINT "oauth_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "device_logs_device" ON "device_logs" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "device_logs_age" ON "device_logs" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "devices_seen" ON "devices" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "user_notes_user" ON "user_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_age" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_sign_ins_age" ON "partner_sign_ins" USING btree ("expires_at");--> statement-breakpoint
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
CREATE INDEX "users_name_words" ON "users" USING gin (fold("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "users_phone_parts" ON "users" USING gin ("phone" gin_trgm_ops) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "users_referred" ON "users" USING btree ("fp_ref") WHERE fp_ref is not null;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vacations_user" ON "vacations" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "verifications_user" ON "verifications" USING btree ("user_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verifications_age" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "analytics_annotations_day" ON "analytics_annotations" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_cars_registered" ON "analytics_cars" USING btree ("registered_at");--> statement-breakpoint
CREATE INDEX "analytics_days_source" ON "analytics_days" USING btree ("source") WHERE kind = 'registered';--> statement-breakpoint
CREATE INDEX "analytics_facts_day_kind" ON "analytics_facts" USING btree ("day","kind");--> statement-breakpoint
CREATE INDEX "analytics_facts_swap" ON "analytics_facts" USING btree ("swap_id","at") WHERE swap_id is not null and kind <> 'viewed';--> statement-breakpoint
CREATE INDEX "analytics_facts_viewed" ON "analytics_facts" USING btree ("swap_id","day") WHERE kind = 'viewed';--> statement-breakpoint
CREATE INDEX "analytics_facts_person" ON "analytics_facts" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "analytics_facts_thread" ON "analytics_facts" USING btree ("key","at") WHERE kind = 'message';--> statement-breakpoint
CREATE INDEX "analytics_marks_owner" ON "analytics_marks" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "analytics_marks_day" ON "analytics_marks" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "analytics_outcomes_swap" ON "analytics_outcomes" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "analytics_outcomes_month" ON "analytics_outcomes" USING btree ("month");--> statement-breakpoint
CREATE INDEX "auction_dates_ends" ON "auction_dates" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open" ON "team_invitations" USING btree ("company_key","email") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "team_invitations_email" ON "team_invitations" USING btree ("email") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "auction_events_autobids" ON "auction_events" USING btree ("bidder_id","lot_id","seq" DESC NULLS LAST) WHERE kind in ('autobid', 'autobid-deleted', 'autobid-left-out');--> statement-breakpoint
CREATE INDEX "bidders_company" ON "bidders" USING btree ("company_key");--> statement-breakpoint
CREATE INDEX "auction_events_bidder" ON "auction_events" USING btree ("bidder_id","at" DESC NULLS LAST) WHERE bidder_id is not null;--> statement-breakpoint
CREATE INDEX "lot_watches_swap" ON "lot_watches" USING btree ("swap_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lots_open_swap" ON "lots" USING btree ("swap_id") WHERE phase in ('scheduled', 'live');--> statement-breakpoint
CREATE UNIQUE INDEX "lots_run_order" ON "lots" USING btree ("auction_date_id","run_order") WHERE phase <> 'canceled';--> statement-breakpoint
CREATE INDEX "lots_swap" ON "lots" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "lots_due" ON "lots" USING btree ("phase","ends_at");--> statement-breakpoint
CREATE INDEX "lots_leader" ON "lots" USING btree ("leader_id") WHERE leader_id is not null;--> statement-breakpoint
CREATE INDEX "lots_decide" ON "lots" USING btree ("decide_by") WHERE decide_by is not null;--> statement-breakpoint
CREATE INDEX "lots_unpaid" ON "lots" USING btree ("pay_by") WHERE pay_by is not null and paid_at is null;--> statement-breakpoint
CREATE INDEX "reserve_agreements_lot" ON "reserve_agreements" USING btree ("lot_id","at");--> statement-breakpoint
CREATE INDEX "catalog_links_schema" ON "catalog_links" USING btree ("schema");--> statement-breakpoint
CREATE INDEX "catalog_models_make" ON "catalog_models" USING btree ("make");--> statement-breakpoint
CREATE INDEX "catalog_schemas_models" ON "catalog_schemas" USING gin ("models");--> statement-breakpoint
CREATE INDEX "catalog_styles_model" ON "catalog_styles" USING btree ("model");--> statement-breakpoint
CREATE INDEX "catalog_zips_place" ON "catalog_zips" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "claim_posts_of_claim" ON "claim_posts" USING btree ("claim_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_live" ON "claims" USING btree ("deal_id") WHERE "claims"."status" in ('open', 'review', 'approval');--> statement-breakpoint
CREATE UNIQUE INDEX "claims_of_approval" ON "claims" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "claims_of_swap" ON "claims" USING btree ("swap_id","opened_at");--> statement-breakpoint
CREATE INDEX "claims_of_buyer" ON "claims" USING btree ("buyer_id","opened_at");--> statement-breakpoint
CREATE INDEX "claims_of_seller" ON "claims" USING btree ("seller_id","opened_at");--> statement-breakpoint
CREATE INDEX "claims_by_time" ON "claims" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "claims_late" ON "claims" USING btree ("answer_by") WHERE "claims"."status" = 'open';--> statement-breakpoint
CREATE INDEX "content_comments_of_text" ON "content_comments" USING btree ("text_id","at");--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_topic" ON "blog_posts" USING btree ("topic","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_snippet" ON "landing_pages" USING btree ("snippet") WHERE "landing_pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "news_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "press_entries_newest" ON "press_entries" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "press_entries"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_of_deal" ON "testimonials" USING btree ("deal_id","writer_id");--> statement-breakpoint
CREATE INDEX "testimonials_of_writer" ON "testimonials" USING btree ("writer_id") WHERE "testimonials"."writer_id" is not null;--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tips_order" ON "tips" USING btree ("audience","position","id") WHERE "tips"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_approvals_one_waiting" ON "ledger_approvals" USING btree ("deal_id","account") WHERE "ledger_approvals"."status" = 'waiting' and "ledger_approvals"."what" <> 'payment';--> statement-breakpoint
CREATE INDEX "ledger_approvals_waiting" ON "ledger_approvals" USING btree ("deal_id") WHERE "ledger_approvals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "ledger_approvals_of_swap" ON "ledger_approvals" USING btree ("swap_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reversed_once" ON "ledger_entries" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_deal" ON "ledger_entries" USING btree ("deal_id","number");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_swap" ON "ledger_entries" USING btree ("swap_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_of_transfer" ON "ledger_entries" USING btree ("transfer_id","deal_id") WHERE "ledger_entries"."transfer_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_day" ON "ledger_entries" USING btree ("entered_on","number");--> statement-breakpoint
CREATE INDEX "payoff_quotes_of_deal" ON "payoff_quotes" USING btree ("deal_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "closing_papers_round" ON "closing_papers" USING btree ("deal_id","kind","round");--> statement-breakpoint
CREATE INDEX "identity_checks_of_user" ON "identity_checks" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_checks_waiting" ON "identity_checks" USING btree ("created_at") WHERE "identity_checks"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "identity_checks_with_files" ON "identity_checks" USING btree ("decided_at") WHERE cardinality("identity_checks"."files") > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_reference" ON "identity_checks" USING btree ("reference") WHERE "identity_checks"."reference" is not null;--> statement-breakpoint
CREATE INDEX "payout_accounts_of_user" ON "payout_accounts" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payout_accounts_waiting" ON "payout_accounts" USING btree ("created_at") WHERE "payout_accounts"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "closing_papers_of_swap" ON "closing_papers" USING btree ("swap_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_signatures_once" ON "paper_signatures" USING btree ("paper_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_gate_code" ON "deals" USING btree ("gate_code") WHERE "deals"."gate_code" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_one_live" ON "deals" USING btree ("swap_id") WHERE "deals"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "deals_of_buyer" ON "deals" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "deals_of_co_seller" ON "deals" USING btree ("co_seller_id") WHERE "deals"."co_seller_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_one_open" ON "deliveries" USING btree ("swap_id") WHERE "deliveries"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "deliveries_of_swap" ON "deliveries" USING btree ("swap_id","created_at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at") WHERE "files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "centers_name" ON "centers" USING btree ("name");--> statement-breakpoint
CREATE INDEX "inspections_technician" ON "inspections" USING btree ("technician_id","starts_at");--> statement-breakpoint
CREATE INDEX "inspections_swap" ON "inspections" USING btree ("swap_id","stage","booked_at");--> statement-breakpoint
CREATE INDEX "inspections_seller" ON "inspections" USING btree ("seller_id","starts_at");--> statement-breakpoint
CREATE INDEX "inspections_buyer" ON "inspections" USING btree ("buyer_id","starts_at") WHERE buyer_id is not null;--> statement-breakpoint
CREATE INDEX "inspections_reassigned" ON "inspections" USING btree ("reassign_task_id") WHERE reassign_task_id is not null;--> statement-breakpoint
CREATE INDEX "inspections_starts" ON "inspections" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_one_live" ON "inspections" USING btree ("swap_id","stage") WHERE status in ('pending', 'scheduled');--> statement-breakpoint
CREATE INDEX "service_areas_zips" ON "service_areas" USING gin ("zips");--> statement-breakpoint
CREATE INDEX "service_areas_center" ON "service_areas" USING btree ("center_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_parts_one_entry" ON "bank_line_parts" USING btree ("entry_id") WHERE "bank_line_parts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bank_line_parts_of_line" ON "bank_line_parts" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_closings_one_waiting" ON "ledger_closings" USING btree ("status") WHERE "ledger_closings"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "ledger_closings_of_month" ON "ledger_closings" USING btree ("month","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rail_payments_reference" ON "rail_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "rail_payments_intent" ON "rail_payments" USING btree ("intent");--> statement-breakpoint
CREATE INDEX "rail_payments_customer" ON "rail_payments" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "rail_payments_of_deal" ON "rail_payments" USING btree ("deal_id","created_at");--> statement-breakpoint
CREATE INDEX "rail_payments_under_way" ON "rail_payments" USING btree ("asked_at") WHERE "rail_payments"."status" in ('reserved', 'open', 'verify', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "rail_payments_one_reserved" ON "rail_payments" USING btree ("deal_id") WHERE "rail_payments"."status" = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "rail_payments_entry" ON "rail_payments" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rail_releases_reference" ON "rail_releases" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "rail_releases_of_deal" ON "rail_releases" USING btree ("deal_id","created_at");--> statement-breakpoint
CREATE INDEX "rail_releases_sending" ON "rail_releases" USING btree ("created_at") WHERE "rail_releases"."status" = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_entry" ON "bank_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_of_statement" ON "bank_lines" USING btree ("statement_id","line");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("booked_on") WHERE "bank_lines"."entry_id" is null and "bank_lines"."set_aside" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_once" ON "bank_statements" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "follows_of_swap" ON "follows" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "swap_views_at" ON "swap_views" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_user_query" ON "saved_searches" USING btree ("user_id","channel","query") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_user_name" ON "saved_searches" USING btree ("user_id",lower("name")) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_email_query" ON "saved_searches" USING btree ("email","query") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_confirm" ON "saved_searches" USING btree ("confirm_hash") WHERE confirm_hash is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_turn" ON "saved_searches" USING btree ("frequency","told_until") WHERE confirmed_at is not null and frequency <> 'off';--> statement-breakpoint
CREATE INDEX "saved_searches_makes" ON "saved_searches" USING gin ("makes") WHERE confirmed_at is not null and frequency = 'at-once';--> statement-breakpoint
CREATE INDEX "saved_searches_unconfirmed" ON "saved_searches" USING btree ("confirm_by") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "told_cars_at" ON "told_cars" USING btree ("at");--> statement-breakpoint
CREATE INDEX "call_requests_of_user" ON "call_requests" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "call_requests_of_task" ON "call_requests" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "calls_of_caller" ON "calls" USING btree ("caller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_callee" ON "calls" USING btree ("callee_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_swap" ON "calls" USING btree ("swap_id","created_at" DESC NULLS FIRST) WHERE "calls"."swap_id" is not null;--> statement-breakpoint
CREATE INDEX "calls_going" ON "calls" USING btree ("moved_at") WHERE "calls"."status" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_of_caller" ON "calls" USING btree ("caller_id") WHERE "calls"."status" <> 'ended' and "calls"."kind" <> 'code';--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_of_callee" ON "calls" USING btree ("callee_id") WHERE "calls"."status" <> 'ended' and "calls"."kind" <> 'code';--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_of_code" ON "calls" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "user_blocks_other" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "messages_in_order" ON "messages" USING btree ("thread_id","seq");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (to_tsvector('simple', fold("text")));--> statement-breakpoint
CREATE UNIQUE INDEX "thread_reports_open" ON "thread_reports" USING btree ("thread_id","reporter_id") WHERE "thread_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "thread_reports_waiting" ON "thread_reports" USING btree ("created_at") WHERE "thread_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "thread_sides_list" ON "thread_sides" USING btree ("party_id","last_at" DESC NULLS FIRST,"thread_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "thread_sides_unread" ON "thread_sides" USING btree ("party_id") WHERE "thread_sides"."unread" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_once" ON "threads" USING btree ("swap_id","member_id","other_id");--> statement-breakpoint
CREATE INDEX "threads_of_swap" ON "threads" USING btree ("swap_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "threads_warned" ON "threads" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "threads"."warnings" > 0;--> statement-breakpoint
CREATE INDEX "car_questions_of_swap" ON "car_questions" USING btree ("swap_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "car_questions_of_asker" ON "car_questions" USING btree ("asker_id","swap_id");--> statement-breakpoint
CREATE INDEX "car_questions_held" ON "car_questions" USING btree ("created_at") WHERE "car_questions"."standing" = 'held' or "car_questions"."answer_standing" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "question_reports_open" ON "question_reports" USING btree ("question_id","reporter_id") WHERE "question_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "question_reports_waiting" ON "question_reports" USING btree ("created_at") WHERE "question_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_age" ON "invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_swap" ON "invitations" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unseen_about_swap" ON "notifications" USING btree ("user_id","type","swap_id") WHERE "notifications"."seen_at" is null and "notifications"."swap_id" is not null and "notifications"."task_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unseen_about_task" ON "notifications" USING btree ("user_id","type","task_id") WHERE "notifications"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id","time" DESC NULLS LAST) WHERE "notifications"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("unique_key");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_of_swap" ON "outbox" USING btree ("swap_id","created_at" DESC NULLS FIRST) WHERE "outbox"."swap_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_unfinished" ON "outbox" USING btree ("status","created_at") WHERE "outbox"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_items_once" ON "summary_items" USING btree ("unique_key");--> statement-breakpoint
CREATE INDEX "summary_items_due" ON "summary_items" USING btree ("due_at") WHERE "summary_items"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "summary_items_of_user" ON "summary_items" USING btree ("user_id","settled_at");--> statement-breakpoint
CREATE INDEX "subscriber_import_lines_address" ON "subscriber_import_lines" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscriber_imports_newest" ON "subscriber_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletters_newest" ON "newsletters" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "newsletters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "newsletters_under_way" ON "newsletters" USING btree ("status","send_at") WHERE "newsletters"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("newsletter_id","not_before") WHERE "newsletter_deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_claimed" ON "newsletter_deliveries" USING btree ("newsletter_id","claimed_at") WHERE "newsletter_deliveries"."status" in ('claimed', 'handed', 'uncertain');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_of_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "consent_records_of_subscriber" ON "consent_records" USING btree ("subscriber_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_reports_of_address" ON "mail_reports" USING btree ("email","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_reports_age" ON "mail_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscribers_of_status" ON "subscribers" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscribers_written_to" ON "subscribers" USING btree ("id") WHERE "subscribers"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "offer_history_of_offer" ON "offer_history" USING btree ("offer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted" ON "offers" USING btree ("swap_id") WHERE "offers"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("swap_id","buyer_id") WHERE "offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offers_of_swap" ON "offers" USING btree ("swap_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_of_buyer" ON "offers" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("expires_at") WHERE "offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "visit_history_of_visit" ON "visit_history" USING btree ("visit_id","at");--> statement-breakpoint
CREATE INDEX "visits_of_swap" ON "visits" USING btree ("swap_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_of_seller" ON "visits" USING btree ("seller_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_of_buyer" ON "visits" USING btree ("buyer_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_ahead" ON "visits" USING btree ("starts_at") WHERE "visits"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "batch_rows_swap" ON "batch_rows" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "batches_started" ON "batches" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_orders_one_waiting" ON "report_orders" USING btree ("swap_id","kind") WHERE "report_orders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "report_orders_of_swap" ON "report_orders" USING btree ("swap_id","kind","ordered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_requests_one_open" ON "seller_requests" USING btree ("swap_id") WHERE "seller_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "seller_requests_of_swap" ON "seller_requests" USING btree ("swap_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_questions_one_open" ON "seller_questions" USING btree ("swap_id","kind") WHERE "seller_questions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "seller_questions_of_swap" ON "seller_questions" USING btree ("swap_id","asked_at");--> statement-breakpoint
CREATE INDEX "swap_statements_of_swap" ON "swap_statements" USING btree ("swap_id","fact","at");--> statement-breakpoint
CREATE INDEX "swap_details_plate" ON "swap_details" USING btree ("plate") WHERE plate is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "swap_drafts_token" ON "swap_drafts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "swap_drafts_user" ON "swap_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "swap_drafts_age" ON "swap_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "swap_history_order" ON "swap_history" USING btree ("swap_id","version");--> statement-breakpoint
CREATE INDEX "swap_history_at" ON "swap_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "swap_notes_swap" ON "swap_notes" USING btree ("swap_id","at");--> statement-breakpoint
CREATE INDEX "swap_prices_swap" ON "swap_prices" USING btree ("swap_id","at");--> statement-breakpoint
CREATE INDEX "swap_taxes_swap" ON "swap_taxes" USING btree ("swap_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "swaps_vin_live" ON "swaps" USING btree ("vin") WHERE vin is not null and step <> 'complete' and canceled_at is null and disqualified_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "swaps_seller" ON "swaps" USING btree ("seller_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swaps_auction_buyer" ON "swaps" USING btree ("auction_buyer_id") WHERE auction_buyer_id is not null;--> statement-breakpoint
CREATE INDEX "swaps_owner" ON "swaps" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swaps_step" ON "swaps" USING btree ("step","step_since");--> statement-breakpoint
CREATE INDEX "swaps_updated" ON "swaps" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "swaps_created" ON "swaps" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "swaps_live_step" ON "swaps" USING btree ("step","stage") WHERE step <> 'complete' and canceled_at is null and disqualified_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "swaps_sold" ON "swaps" USING btree ("sold_date") WHERE step = 'complete' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "swaps_vin_start" ON "swaps" USING btree ("vin" text_pattern_ops) WHERE vin is not null;--> statement-breakpoint
CREATE INDEX "swaps_public_lowered" ON "swaps" USING btree ("price_lowered_date" DESC NULLS LAST,"id") WHERE visible and price_lowered_date is not null;--> statement-breakpoint
CREATE INDEX "task_log_task" ON "task_log" USING btree ("task_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_live" ON "tasks" USING btree ("swap_id","kind") WHERE status not in ('done', 'canceled') and kind <> 'free';--> statement-breakpoint
CREATE INDEX "tasks_live_group" ON "tasks" USING btree ("role_group","due_at","id") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_live_kind" ON "tasks" USING btree ("kind","due_at","id") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_live_due" ON "tasks" USING btree ((status = 'onHold'),coalesce(due_at, 'infinity'::timestamptz),"id") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_live_counts" ON "tasks" USING btree ("kind","role_group","status","assignee_id","due_at") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_live_created" ON "tasks" USING btree ("created_at") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree (coalesce(completed_at, 'epoch'::timestamptz),"id") WHERE status = 'done';--> statement-breakpoint
CREATE INDEX "tasks_live_titles" ON "tasks" USING gin (fold("title") gin_trgm_ops) WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id","due_at") WHERE status not in ('done', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_swap" ON "tasks" USING btree ("swap_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("list") WHERE shared;--> statement-breakpoint
CREATE INDEX "processes_seen" ON "processes" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","object","sequence") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("webhook_id","sequence") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_listening" ON "webhooks" USING btree ("user_id") WHERE url is null;--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activities_swap" ON "activities" USING btree ("swap_id","sequence") WHERE "activities"."swap_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_deal" ON "activities" USING btree ("deal_id","sequence") WHERE "activities"."deal_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_people" ON "activities" USING gin ("people");--> statement-breakpoint
CREATE INDEX "activities_at" ON "activities" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_seals_activity" ON "activity_seals" USING btree ("activity");--> statement-breakpoint
CREATE INDEX "attempts_expiry" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_impersonator" ON "audit_log" USING btree ("impersonator_id","at" DESC NULLS LAST) WHERE "audit_log"."impersonator_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","occurred_at");--> statement-breakpoint
CREATE INDEX "events_occurred" ON "events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "events_reasons_seller" ON "events" USING btree (("payload" ->> 'seller')) WHERE "events"."payload" ? 'reason';--> statement-breakpoint
CREATE INDEX "events_reasons_swap" ON "events" USING btree (("payload" ->> 'swap')) WHERE "events"."payload" ? 'reason';--> statement-breakpoint
CREATE INDEX "events_reasons_buyer" ON "events" USING btree (("payload" ->> 'buyer')) WHERE "events"."payload" ? 'reason';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oauth_apps_user" ON "oauth_apps" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "oauth_grants_user" ON "oauth_grants" USING btree ("user_id","app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_grants_own" ON "oauth_grants" USING btree ("app_id") WHERE "oauth_grants"."code_hash" is null;--> statement-breakpoint
CREATE INDEX "oauth_tokens_grant" ON "oauth_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_user" ON "bulk_jobs" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE VIEW "public"."member_sessions" AS (select "id", "user_id", "last_seen_at" from "sessions" where "sessions"."impersonator_id" is null);--> statement-breakpoint
CREATE VIEW "public"."members" AS (select "id", "email", "roles" from "users" where ("users"."deleted_at" is null and "users"."email" is not null and "users"."active"));--> statement-breakpoint
CREATE VIEW "public"."car_parties" AS (
  select id as swap_id, seller_id as person_id from swaps
  union all select id, owner_id from swaps
  union all select swap_id, buyer_id from offers
  union all select swap_id, buyer_id from visits
  union all select swap_id, buyer_id from deals where buyer_id is not null
  union all select swap_id, co_seller_id from deals where co_seller_id is not null
  union all select lots.swap_id, bid.bidder_id from auction_events bid join lots on lots.id = bid.lot_id where bid.bidder_id is not null);--> statement-breakpoint
CREATE VIEW "public"."car_views" AS (select "viewer", "at" from "swap_views");--> statement-breakpoint
CREATE VIEW "public"."wanted_makes" AS (select "user_id", "email", "makes", "name", "created_at" from "saved_searches" where ("saved_searches"."user_id" is not null or "saved_searches"."confirmed_at" is not null));--> statement-breakpoint
CREATE VIEW "public"."newsletter_visits" AS (select "newsletter_clicks"."newsletter_id", "subscribers"."email", "newsletter_clicks"."first_at" from "newsletter_clicks" inner join "subscribers" on "subscribers"."id" = "newsletter_clicks"."subscriber_id");--> statement-breakpoint
CREATE VIEW "public"."car_details" AS (select "swap_id", "condition", "lat", "lng" from "swap_details");--> statement-breakpoint
CREATE VIEW "public"."unfinished_registrations" AS (select "user_id", "updated_at" from "swap_drafts" where ("swap_drafts"."user_id" is not null and "swap_drafts"."swap_id" is null));--> statement-breakpoint
CREATE VIEW "public"."cars" AS (select "swaps"."id", "swaps"."seller_id", "swaps"."channel", "swaps"."stage", "swaps"."step", "swaps"."visible", "swaps"."updated_at", "swaps"."canceled_at", "swaps"."cancel_requested_at", "swaps"."disqualified_at", "swaps"."inactive_at", "swaps"."on_hold_at", "swaps"."deleted_at", "swaps"."year", "swaps"."make_code", "swaps"."make_name", "swaps"."model_code", "swaps"."model_name", "swaps"."series_name", "swaps"."style_name", "swaps"."short_name", "swaps"."full_name", "swaps"."vin", "swaps"."mileage", "swaps"."body_class", "swaps"."transmission", "swaps"."drivetrain", "swaps"."fuel", "swap_details"."electric_range", "swap_details"."plug", "swaps"."exterior_color", "swaps"."interior_color", "swaps"."accidents", "swaps"."owner_count", "swaps"."zip", "swaps"."city", "swaps"."state", "swaps"."picture_key", "swaps"."picture_blur", "swaps"."picture_count", "swaps"."price_listing", "swaps"."price_public", "swaps"."price_sold", "swaps"."price_before", "swaps"."valuation_retail", "swaps"."tax_private", "swaps"."tax_dealer", "swaps"."listed_date", "swaps"."first_listed_date", "swaps"."price_lowered_date", "swaps"."deal_date", "swaps"."sold_date", "swaps"."deal_rating", "swaps"."market_price", "swaps"."market_date", "swaps"."auction_buyer_id" from "swaps" left join "swap_details" on "swap_details"."swap_id" = "swaps"."id");--> statement-breakpoint
CREATE VIEW "public"."swap_parts" AS (select swap_id, series_code, style_code, plate, plate_state, address, lat, lng, condition, interior_type, engine_size, engine_cylinders, engine_horsepower, keys, electric_range, plug, battery_health, seller_options, expected_time, damage_types, factory_warranty_user, highlights, lead, price_auction, price_low, price_high, price_proposed, price_proposed_at, price_proposed_by, price_reason, price_agreed, price_agreed_at, price_agreed_by, price_lowest, seller_asks, valuation_trade_in, bb_cpi, cash_offer, cash_offer_at, cash_offer_by, cash_offer_agreed_at, reports, market_failed_date, tax_edition, tax_corrected_at, loan_active, lender, loan_payoff, loan_per_diem_cents, loan_good_through, title_status, title_missing, title_missing_date, title_multiple_owners, title_scans, documents, evaluation_at, evaluation_technician_id, evaluation_confirmed_at, inspection_self, inspection_self_at, stage1_complete_at, stage1_by, stage1_mileage, verify_technician_id, verify_at, verified_at, verify_differs, close_up_count, damage_count, agent_id, cs_id, appraiser_id, dealmaker_id, dealmaker_auction_id, cancel_reason, cancel_request_reason, disqualify_reason from swap_details
  left join swap_pricing using (swap_id) left join swap_reports using (swap_id) left join swap_titles using (swap_id)
  left join swap_evaluations using (swap_id) left join swap_teams using (swap_id) left join swap_markers using (swap_id));