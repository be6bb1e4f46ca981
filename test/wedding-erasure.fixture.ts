const account = 'of an account: deleted with the account'
const cards = 'ids and codes of the card company; no names'
const catalogue = 'the catalogue of ideas'
const platform = 'ids, kinds and times of the platform'
const register = 'the register: amounts, times and codes'
const sandbox = 'invented payments'

/** Tables with text that the erasure of a wedding neither deletes from nor updates, each with the reason. */
export const keptTables: Readonly<Record<string, string>> = {
  accounts: account,
  former_emails: account,
  notice_settings: account,
  one_time_tokens: account,
  passkey_challenges: account,
  passkeys: account,
  push_devices: account,
  recovery_codes: account,
  second_factors: account,
  sessions: account,
  wedding_starts: account,
  card_account_steps: cards,
  card_attempts: cards,
  card_charges: cards,
  card_events: cards,
  card_observations: cards,
  card_troubles: cards,
  experiences: catalogue,
  idea_revisions: catalogue,
  experience_providers: catalogue,
  experience_provider_revisions: catalogue,
  experience_provider_imports: catalogue,
  applied_migrations: platform,
  facts: platform,
  jobs: platform,
  recurring_jobs: platform,
  contribution_lines: register,
  exchange_rates: register,
  lg_account: register,
  lg_book: register,
  lg_journal: register,
  lg_transfer: register,
  trail_heads: register,
  trail_links: register,
  former_slugs: 'the address of the page, so that no other wedding takes it',
  images: 'ids; a picture is deleted with its file when no row uses it',
  payment_freezes: 'written by the operator',
  rail_change_steps: 'append-only: who did what to a change, by id',
  sandbox_charges: sandbox,
  sandbox_deliveries: sandbox,
  sandbox_payments: sandbox,
  sandbox_refunds: sandbox,
  short_links: 'codes on paper that was printed',
}
