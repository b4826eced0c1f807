// What the API says of itself to staff; do not edit. Renewed by `npm run test:api -- description -u`.
import type {
  Alert,
  Change,
  Contact,
  ControlPoint,
  Deal,
  DealParcelRow,
  DealWithParcels,
  HistoryEntry,
  Inquiry,
  MailTemplate,
  MediaAsset,
  Milestone,
  Notice,
  Offer,
  Parcel,
  ParcelForSale,
  ParcelOnDesk,
  Project,
  ProjectDocument,
  ProjectPicture,
  ProjectWithParcels,
  ReplacedFile,
  Reservation,
  SavedView,
  SecurityEntry,
  SentMessage,
  SiteSettings,
  TimelineEntry,
  User,
} from "../../../domain/src/rows.gen.ts";

/** What has to be given, and what may be, is the database's to say. */
interface Relation<Row> { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] }

export interface Api {
  api: {
    Tables: {
      alerts: Relation<Pick<Alert, "asked_at" | "confirmed_at" | "created_at" | "email" | "id" | "kind" | "language" | "mailed_at" | "parcel_id" | "project_id" | "search">>;
      changes: Relation<Pick<Change, "actor" | "changed_at" | "changed_by" | "id" | "new_row" | "old_row" | "op" | "row_id" | "rows" | "table_name" | "transaction_id" | "undoable">>;
      contacts: Relation<Pick<Contact, "consent" | "created_at" | "email" | "id" | "language" | "name" | "origin" | "phone" | "search_text" | "updated_at" | "version">>;
      control_points: Relation<Pick<ControlPoint, "created_at" | "east" | "height" | "id" | "level" | "name" | "north" | "picture" | "position" | "project_id" | "updated_at" | "version" | "x" | "y">>;
      deal_parcels: Relation<Pick<DealParcelRow, "deal_id" | "parcel_id" | "price" | "sold_at">>;
      deals: Relation<Pick<Deal, "contact_id" | "created_at" | "ended_at" | "furthest" | "id" | "lost_reason" | "next_step" | "next_step_on" | "owner" | "stage" | "stage_since" | "updated_at" | "value" | "version">>;
      deals_with_parcels: Relation<Pick<DealWithParcels, "contact_id" | "contact_name" | "contact_phone" | "created_at" | "ended_at" | "furthest" | "id" | "lost_reason" | "next_step" | "next_step_on" | "overdue" | "owner" | "parcels" | "project_ids" | "search_text" | "stage" | "stage_since" | "updated_at" | "value" | "version" | "without_step">>;
      documents: Relation<Pick<ProjectDocument, "bytes" | "created_at" | "id" | "issued_on" | "language" | "project_id" | "public" | "public_url" | "title" | "title_en" | "updated_at" | "url" | "version">>;
      history: Relation<Pick<HistoryEntry, "actor" | "changed_at" | "changed_by" | "id" | "new_row" | "old_row" | "op" | "row_id" | "table_name" | "transaction_id">>;
      inquiries: Relation<Pick<Inquiry, "anonymised_at" | "answered_at" | "calculation" | "call_back" | "confirmation_held" | "contact_id" | "created_at" | "deal_id" | "handled_at" | "handled_by" | "id" | "language" | "message" | "note" | "parcel_id" | "parcel_ids" | "project_id" | "search_text" | "snapshot" | "staff_mail_error" | "staff_mail_status" | "status" | "suspected_spam" | "trap" | "updated_at" | "user_email" | "user_name" | "user_phone" | "version" | "visitor_mail_error" | "visitor_mail_status">>;
      mail_templates: Relation<Pick<MailTemplate, "body" | "body_en" | "created_at" | "id" | "name" | "subject" | "subject_en" | "updated_at" | "version">>;
      media_assets: Relation<Pick<MediaAsset, "alt" | "alt_en" | "bucket" | "bytes" | "created_at" | "description" | "format" | "height" | "id" | "path" | "preview" | "tags" | "updated_at" | "url" | "usage" | "version" | "width">>;
      messages: Relation<Pick<SentMessage, "author" | "body" | "contact_id" | "created_at" | "error" | "id" | "inquiry_id" | "language" | "recipient" | "sent_at" | "status" | "subject">>;
      milestones: Relation<Pick<Milestone, "created_at" | "document_id" | "done_on" | "id" | "kind" | "note" | "note_en" | "planned_on" | "project_id" | "updated_at" | "version">>;
      notices: Relation<Pick<Notice, "created_at" | "details" | "id" | "kind" | "read_at" | "recipient">>;
      offers: Relation<Pick<Offer, "accepted_at" | "accepted_by" | "contact_id" | "content" | "created_at" | "deal_id" | "discount_percent" | "id" | "inquiry_id" | "language" | "mail_error" | "mail_status" | "note" | "number" | "opened_at" | "owner" | "parcel_ids" | "payment_parts" | "payment_terms" | "sent_at" | "status" | "updated_at" | "valid_until" | "version" | "with_vat">>;
      parcel_desk: Relation<Pick<ParcelOnDesk, "contact_id" | "id" | "open_inquiries" | "owner" | "project_id" | "reservation_id" | "until">>;
      parcels: Relation<Pick<Parcel, "annual_production_kwh" | "area_m2" | "by_power" | "by_price" | "by_yield" | "cadastral_municipality" | "cadastral_number" | "created_at" | "description" | "description_en" | "ground_outline" | "id" | "ima_ppa_ugovor" | "images" | "latitude" | "longitude" | "measured_area_m2" | "name" | "name_en" | "ocekivani_godisnji_prihod" | "panel_count" | "place" | "polygon_data" | "position" | "power_kw" | "ppa_godine" | "price" | "project_id" | "public" | "public_price" | "stage" | "status" | "updated_at" | "version">>;
      parcels_for_sale: Relation<Pick<ParcelForSale, "annual_production_kwh" | "area_m2" | "by_power" | "by_price" | "by_yield" | "id" | "ima_ppa_ugovor" | "legal_form" | "location" | "location_en" | "name" | "name_en" | "ocekivani_godisnji_prihod" | "payment_parts" | "power_kw" | "ppa_godine" | "price" | "project_id" | "project_name" | "project_name_en" | "rank_by_power" | "rank_by_price" | "rank_by_yield" | "stage" | "yield">>;
      project_pictures: Relation<Pick<ProjectPicture, "created_at" | "id" | "position" | "project_id" | "projection" | "taken" | "title" | "title_en" | "updated_at" | "url" | "version">>;
      projects: Relation<Pick<Project, "completion_date" | "created_at" | "created_by" | "datum_pocetka" | "datum_zavrsetka" | "degradation" | "description" | "description_en" | "grid_operator" | "ground_crs" | "guarantor" | "guarantor_en" | "id" | "ima_ppa_ugovor" | "image_gallery" | "insurance_per_kw" | "investment_amount" | "late_terms" | "late_terms_en" | "lease_years" | "legal_form" | "location" | "location_en" | "main_image_url" | "monthly_shares" | "name" | "name_en" | "ocekivani_godisnji_prihod" | "payment_parts" | "payment_schedule" | "payment_schedule_en" | "plan_zavrsetka" | "ppa_buyer" | "ppa_godine" | "ppa_start" | "ppa_tariff" | "reference_type" | "rent_per_kw" | "resale_terms" | "resale_terms_en" | "show_in_references" | "show_in_sale_page" | "status" | "tariff_growth" | "technical_details" | "updated_at" | "upkeep_per_kw" | "vat_rate" | "version" | "video_gallery" | "video_url" | "visible">>;
      projects_with_parcels: Relation<Pick<ProjectWithParcels, "available_parcels" | "completion_date" | "created_at" | "created_by" | "datum_pocetka" | "datum_zavrsetka" | "degradation" | "description" | "description_en" | "estimated_price" | "estimated_revenue" | "grid_operator" | "ground_crs" | "guarantor" | "guarantor_en" | "id" | "ima_ppa_ugovor" | "image_gallery" | "insurance_per_kw" | "investment_amount" | "late_terms" | "late_terms_en" | "lease_years" | "legal_form" | "location" | "location_en" | "main_image_url" | "min_price" | "monthly_shares" | "name" | "name_en" | "ocekivani_godisnji_prihod" | "payment_parts" | "payment_schedule" | "payment_schedule_en" | "plan_zavrsetka" | "ppa_buyer" | "ppa_godine" | "ppa_start" | "ppa_tariff" | "reference_type" | "rent_per_kw" | "resale_terms" | "resale_terms_en" | "reserved_parcels" | "show_in_references" | "show_in_sale_page" | "sold_parcels" | "status" | "tariff_growth" | "technical_details" | "total_parcels" | "total_power" | "updated_at" | "upkeep_per_kw" | "vat_rate" | "version" | "video_gallery" | "video_url" | "visible">>;
      replaced_files: Relation<Pick<ReplacedFile, "bucket" | "bytes" | "format" | "height" | "id" | "kept_path" | "path" | "preview" | "replaced_at" | "replaced_by" | "until" | "width">>;
      reservations: Relation<Pick<Reservation, "contact_id" | "created_at" | "deal_id" | "deposit" | "end_reason" | "ended_at" | "id" | "inquiry_id" | "note" | "owner" | "parcel_id" | "until" | "updated_at" | "version">>;
      saved_views: Relation<Pick<SavedView, "created_at" | "id" | "name" | "owner" | "query" | "resource" | "shared" | "updated_at" | "version">>;
      searchable_contacts: Relation<Pick<Contact, "consent" | "created_at" | "email" | "id" | "language" | "name" | "origin" | "phone" | "search_text" | "updated_at" | "version"> & Record<"found_by", unknown>>;
      searchable_deals: Relation<Pick<Deal, "contact_id" | "created_at" | "ended_at" | "furthest" | "id" | "lost_reason" | "next_step" | "next_step_on" | "owner" | "stage" | "stage_since" | "updated_at" | "value" | "version"> & Record<"contact_name" | "contact_phone" | "found_by" | "overdue" | "parcels" | "project_ids" | "search_text" | "without_step", unknown>>;
      searchable_inquiries: Relation<Pick<Inquiry, "anonymised_at" | "answered_at" | "calculation" | "call_back" | "confirmation_held" | "contact_id" | "created_at" | "deal_id" | "handled_at" | "handled_by" | "id" | "language" | "message" | "note" | "parcel_id" | "parcel_ids" | "project_id" | "search_text" | "snapshot" | "staff_mail_error" | "staff_mail_status" | "status" | "suspected_spam" | "trap" | "updated_at" | "user_email" | "user_name" | "user_phone" | "version" | "visitor_mail_error" | "visitor_mail_status"> & Record<"answer_due" | "asks_for_sold" | "found_by" | "unanswered", unknown>>;
      searchable_media_assets: Relation<Pick<MediaAsset, "alt" | "alt_en" | "bucket" | "bytes" | "created_at" | "description" | "format" | "height" | "id" | "path" | "preview" | "tags" | "updated_at" | "url" | "usage" | "version" | "width"> & Record<"found_by", unknown>>;
      searchable_offers: Relation<Pick<Offer, "accepted_at" | "accepted_by" | "contact_id" | "content" | "created_at" | "deal_id" | "discount_percent" | "id" | "inquiry_id" | "language" | "mail_error" | "mail_status" | "note" | "number" | "opened_at" | "owner" | "parcel_ids" | "payment_parts" | "payment_terms" | "sent_at" | "status" | "updated_at" | "valid_until" | "version" | "with_vat"> & Record<"found_by" | "park", unknown>>;
      searchable_parcels: Relation<Pick<Parcel, "annual_production_kwh" | "area_m2" | "by_power" | "by_price" | "by_yield" | "cadastral_municipality" | "cadastral_number" | "created_at" | "description" | "description_en" | "ground_outline" | "id" | "ima_ppa_ugovor" | "images" | "latitude" | "longitude" | "measured_area_m2" | "name" | "name_en" | "ocekivani_godisnji_prihod" | "panel_count" | "place" | "polygon_data" | "position" | "power_kw" | "ppa_godine" | "price" | "project_id" | "public" | "public_price" | "stage" | "status" | "updated_at" | "version"> & Record<"found_by", unknown>>;
      searchable_projects: Relation<Pick<Project, "completion_date" | "created_at" | "created_by" | "datum_pocetka" | "datum_zavrsetka" | "degradation" | "description" | "description_en" | "grid_operator" | "ground_crs" | "guarantor" | "guarantor_en" | "id" | "ima_ppa_ugovor" | "image_gallery" | "insurance_per_kw" | "investment_amount" | "late_terms" | "late_terms_en" | "lease_years" | "legal_form" | "location" | "location_en" | "main_image_url" | "monthly_shares" | "name" | "name_en" | "ocekivani_godisnji_prihod" | "payment_parts" | "payment_schedule" | "payment_schedule_en" | "plan_zavrsetka" | "ppa_buyer" | "ppa_godine" | "ppa_start" | "ppa_tariff" | "reference_type" | "rent_per_kw" | "resale_terms" | "resale_terms_en" | "show_in_references" | "show_in_sale_page" | "status" | "tariff_growth" | "technical_details" | "updated_at" | "upkeep_per_kw" | "vat_rate" | "version" | "video_gallery" | "video_url" | "visible"> & Record<"available_parcels" | "estimated_price" | "estimated_revenue" | "found_by" | "lacks_english" | "min_price" | "overdue_milestones" | "powerless_parcels" | "reserved_parcels" | "sells_nothing" | "sold_parcels" | "total_parcels" | "total_power" | "undrawn_parcels", unknown>>;
      security_log: Relation<Pick<SecurityEntry, "actor_id" | "address" | "created_at" | "event" | "id" | "user_id">>;
      site_settings: Relation<Pick<SiteSettings, "address" | "city" | "claimed_payback_high" | "claimed_payback_low" | "claimed_payout_years" | "claimed_yield_high" | "claimed_yield_low" | "company_name" | "confirmations_per_hour" | "country" | "country_en" | "created_at" | "degradation" | "director_image" | "director_name" | "director_role" | "director_role_en" | "email" | "id" | "inquiries_kept_months" | "inquiry_assignment" | "inquiry_takers" | "insurance_per_kw" | "latitude" | "longitude" | "map_tiles_url" | "monthly_shares" | "notification_emails" | "offer_days" | "park_owners" | "phones" | "postal_code" | "require_second_factor" | "reservation_days" | "results" | "results_year" | "sales_discount_limit" | "social_links" | "tagline" | "tagline_en" | "tariff" | "tariff_growth" | "updated_at" | "upkeep_per_kw" | "vat_rate" | "version" | "viber" | "whatsapp" | "working_hours" | "working_hours_en">>;
      timeline_entries: Relation<Pick<TimelineEntry, "author" | "body" | "contact_id" | "created_at" | "details" | "happened_at" | "id" | "inquiry_id" | "kind" | "message_id">>;
      users: Relation<Pick<User, "active" | "created_at" | "email" | "id" | "invited_until" | "last_login_at" | "name" | "role">>;
    };
    Views: Record<never, never>;
    Functions: {
      accept_invitation: { Args: { password: string; token: string }; Returns: unknown };
      accept_offer: { Args: { name: string; token: string }; Returns: unknown };
      alert: { Args: { token: string }; Returns: unknown };
      answer_due: { Args: { inquiry: string }; Returns: unknown };
      ask_about_offer: { Args: { question: string; token: string }; Returns: unknown };
      asks_for_sold: { Args: { inquiry: string }; Returns: unknown };
      assign_inquiries: { Args: { inquiry_ids: string[]; to: string; word?: string }; Returns: unknown };
      assign_inquiry: { Args: { inquiry_id: string; to: string; word?: string }; Returns: unknown };
      attention: { Args: Record<PropertyKey, never>; Returns: unknown };
      change_password: { Args: { current_password: string; new_password: string }; Returns: unknown };
      check_password: { Args: { password: string }; Returns: unknown };
      confirm_alert: { Args: { token: string }; Returns: unknown };
      confirm_password: { Args: { password: string }; Returns: unknown };
      confirm_second_factor: { Args: { code: string }; Returns: unknown };
      create_preview: { Args: { project_id: string }; Returns: unknown };
      create_project: { Args: { parcels?: unknown; project: unknown }; Returns: unknown };
      draft_gaps: { Args: { parcels: unknown; project: unknown }; Returns: unknown };
      end_alert: { Args: { everything?: boolean; token: string }; Returns: unknown };
      end_my_session: { Args: { session_id: string }; Returns: unknown };
      end_reservation: { Args: { reservation_id: string }; Returns: unknown };
      end_staff_sessions: { Args: { user_id: string }; Returns: unknown };
      erase_contact: { Args: { contact_id: string }; Returns: unknown };
      export_contact: { Args: { contact_id: string }; Returns: unknown };
      extend_reservation: { Args: { reservation_id: string; until?: string }; Returns: unknown };
      found_by: { Args: { alert: string }; Returns: unknown };
      invitation: { Args: { token: string }; Returns: unknown };
      invite_staff: { Args: { email: string; name: string; role?: string }; Returns: unknown };
      lacks_english: { Args: { project: string }; Returns: unknown };
      login: { Args: { code?: string; email?: string; password?: string }; Returns: unknown };
      logout: { Args: Record<PropertyKey, never>; Returns: unknown };
      logout_everywhere: { Args: Record<PropertyKey, never>; Returns: unknown };
      me: { Args: Record<PropertyKey, never>; Returns: unknown };
      merge_contacts: { Args: { contact_id: string; other_id: string }; Returns: unknown };
      my_sessions: { Args: Record<PropertyKey, never>; Returns: unknown };
      offer: { Args: { token: string }; Returns: unknown };
      offer_links: { Args: { offer_id: string }; Returns: unknown };
      open_offer: { Args: { token: string }; Returns: unknown };
      overdue_milestones: { Args: { project: string }; Returns: unknown };
      park: { Args: { offer: string }; Returns: unknown };
      pipeline_totals: { Args: { overdue?: boolean; owner?: string; project_id?: string; without_step?: boolean }; Returns: unknown };
      powerless_parcels: { Args: { project: string }; Returns: unknown };
      price_history: { Args: { parcel_id: string }; Returns: unknown };
      publish_project: { Args: { project_id: string; version: number }; Returns: unknown };
      publishing_gaps: { Args: { project_id: string }; Returns: unknown };
      refresh: { Args: Record<PropertyKey, never>; Returns: unknown };
      remove_second_factor: { Args: { user_id: string }; Returns: unknown };
      request_alert: { Args: { email: string; kind: string; language?: string; search?: unknown; target_id?: string; trap?: string }; Returns: unknown };
      resend_inquiry_mail: { Args: { inquiry_id: string; kind: string }; Returns: unknown };
      resend_invitation: { Args: { user_id: string }; Returns: unknown };
      resend_message: { Args: { message_id: string }; Returns: unknown };
      reserve: { Args: { contact_id: string; deal_id?: string; deposit?: number; inquiry_id?: string; note?: string; parcel_ids: string[]; until?: string }; Returns: unknown };
      response_minutes: { Args: { inquiry: string }; Returns: unknown };
      restore_parcel: { Args: { parcel_id: string }; Returns: unknown };
      restore_project: { Args: { project_id: string }; Returns: unknown };
      restore_version: { Args: { history_id: number }; Returns: unknown };
      sales_figures: { Args: { from?: string; origin?: string; owner?: string; project_id?: string; to?: string }; Returns: unknown };
      same_contacts: { Args: { email: string; phone: string }; Returns: unknown };
      save_ground: { Args: { ground_crs: string; picture: unknown; points: unknown; project_id: string; version?: number }; Returns: unknown };
      save_parcels: { Args: { parcels: unknown; project_id: string }; Returns: unknown };
      search_everything: { Args: { query: string }; Returns: unknown };
      sell_reserved: { Args: { price?: number; reservation_id: string }; Returns: unknown };
      sells_nothing: { Args: { project: string }; Returns: unknown };
      send_message: { Args: { body: string; contact_id: string; inquiry_id?: string; subject: string }; Returns: unknown };
      send_offer: { Args: { offer_id: string }; Returns: unknown };
      set_deal_parcels: { Args: { deal_id: string; parcel_ids: string[] }; Returns: unknown };
      set_staff_active: { Args: { active: boolean; user_id: string }; Returns: unknown };
      set_staff_password: { Args: { password: string; user_id: string }; Returns: unknown };
      set_staff_role: { Args: { role: string; user_id: string }; Returns: unknown };
      split_contact: { Args: { contact_id: string; inquiry_ids: string[] }; Returns: unknown };
      start_second_factor: { Args: Record<PropertyKey, never>; Returns: unknown };
      unanswered: { Args: { inquiry: string }; Returns: unknown };
      undo_changes: { Args: { history_id: number }; Returns: unknown };
      undrawn_parcels: { Args: { project: string }; Returns: unknown };
      update_staff_account: { Args: { name: string; user_id: string }; Returns: unknown };
      withdraw_offer: { Args: { offer_id: string }; Returns: unknown };
      withdraw_previews: { Args: { project_id: string }; Returns: unknown };
    };
  };
}
