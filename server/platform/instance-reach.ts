/** Settings that determine from where an instance can be reached. */
type Reach = {
  readonly host: string
  readonly publicUrl: string | null
  readonly databaseUrl: string | null
  readonly trustProxy: number
}

/** Settings whose defaults depend on the reach; null if not configured. */
type ReachOptions = {
  readonly sampleData: boolean | null
  readonly mailPages: boolean | null
  readonly cardsSandbox: boolean | null
  /** True if mail is sent by SMTP. */
  readonly smtp: boolean
  readonly production: boolean
}

/** The same settings with defaults applied. */
export type ReachSettings = {
  /** True if the configuration makes the instance reachable from other machines. */
  readonly reachableByOthers: boolean
  readonly sampleData: boolean
  /** True if accounts with the published passwords of the sample may exist in the database. */
  readonly sampleAccountsAllowed: boolean
  readonly mailPages: boolean
  readonly cardsSandbox: boolean
}

const isLoopback = (name: string): boolean => /^(127(\.\d+){3}|localhost|\[?::1\]?)$/.test(name)

/**
 * Returns the settings that are convenient on a developer's machine but unsafe elsewhere, and one sentence
 * for each that is enabled although others can reach the instance.
 */
export function settingsByReach(
  reach: Reach,
  options: ReachOptions,
): ReachSettings & { readonly wrong: string[] } {
  const { host, publicUrl, databaseUrl, trustProxy } = reach
  const reachableByOthers =
    trustProxy > 0 || !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
  const ownMachine = !publicUrl && !databaseUrl && !reachableByOthers
  const sampleData = options.sampleData ?? ownMachine
  return {
    reachableByOthers,
    sampleData,
    // A database server may be shared, so sample data needs an explicit setting there.
    sampleAccountsAllowed: !reachableByOthers && (sampleData || !databaseUrl),
    mailPages: (options.mailPages ?? ownMachine) && !options.smtp,
    cardsSandbox: options.cardsSandbox ?? (ownMachine || (!reachableByOthers && !options.production)),
    wrong: reachableByOthers ? unsafeFor(options) : [],
  }
}

function unsafeFor({ sampleData, mailPages }: ReachOptions): string[] {
  const reach = 'others can reach this instance (PUBLIC_URL, HOST or TRUST_PROXY)'
  const wrong: string[] = []
  if (sampleData) {
    wrong.push(
      `SAMPLE_DATA must not be yes where ${reach}: the passwords of the sample accounts are published.`,
    )
  }
  if (mailPages) {
    wrong.push(
      `MAIL_PAGES must not be yes where ${reach}: everybody could read the mail, links for new passwords included.`,
    )
  }
  return wrong
}
