/** The settings that say from where an instance can be reached. */
type Reach = {
  readonly host: string
  readonly publicUrl: string | null
  readonly databaseUrl: string | null
  readonly trustProxy: number
}

/** The settings whose defaults depend on the reach; null where the configuration says nothing. */
type Wished = {
  readonly sampleData: boolean | null
  readonly mailPages: boolean | null
  readonly cardsSandbox: boolean | null
  /** Whether mail leaves by SMTP. */
  readonly smtp: boolean
  readonly production: boolean
}

/** The same settings with their defaults. */
export type ReachSettings = {
  /** Whether people on other machines can reach the instance, as far as the configuration tells. */
  readonly reachableByOthers: boolean
  readonly sampleData: boolean
  /** Whether accounts with the published passwords of the sample may exist in the database. */
  readonly sampleAccountsAllowed: boolean
  readonly mailPages: boolean
  readonly cardsSandbox: boolean
}

const isLoopback = (name: string): boolean => /^(127(\.\d+){3}|localhost|\[?::1\]?)$/.test(name)

/**
 * Returns the settings that are convenient on one's own machine and unsafe elsewhere, with one sentence for each that the
 * configuration asks for although others can reach the instance.
 */
export function settingsByReach(reach: Reach, wished: Wished): ReachSettings & { readonly wrong: string[] } {
  const { host, publicUrl, databaseUrl, trustProxy } = reach
  const reachableByOthers =
    trustProxy > 0 || !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
  const ownMachine = !publicUrl && !databaseUrl && !reachableByOthers
  const sampleData = wished.sampleData ?? ownMachine
  return {
    reachableByOthers,
    sampleData,
    // A database on another machine may be shared: there the sample is allowed only when asked for.
    sampleAccountsAllowed: !reachableByOthers && (sampleData || !databaseUrl),
    mailPages: (wished.mailPages ?? ownMachine) && !wished.smtp,
    cardsSandbox: wished.cardsSandbox ?? (ownMachine || (!reachableByOthers && !wished.production)),
    wrong: reachableByOthers ? unsafeFor(wished) : [],
  }
}

function unsafeFor({ sampleData, mailPages }: Wished): string[] {
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
