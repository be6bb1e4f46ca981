/** Servers that a connection accepts, as in `target_session_attrs` of libpq. */
const sessionTargets = ['any', 'read-write', 'primary', 'read-only', 'standby'] as const
export type SessionTarget = (typeof sessionTargets)[number]

/** The servers of a connection string, in the order in which they are tried. */
export type PostgresAddress = {
  /** One connection string for each server. */
  readonly urls: readonly [string, ...string[]]
  readonly target: SessionTarget
  /** Hosts, ports and database, without user and password. */
  readonly place: string
}

const form =
  /^(?<scheme>postgres(?:ql)?):\/\/(?:(?<user>[^@/?]*)@)?(?<hosts>[^/?]*)\/(?<path>[^?]+)(?:\?(?<query>.*))?$/
const isTarget = (value: string): value is SessionTarget => sessionTargets.some((target) => target === value)

/**
 * Reads a connection string as libpq does, with one or several hosts:
 * `postgresql://user:password@one:5432,two:5432/name?target_session_attrs=read-write`. Returns the problem as the end of
 * the sentence "NAME …" for one that cannot be used.
 */
export function readPostgresAddress(raw: string): PostgresAddress | { readonly wrong: string } {
  const { scheme, user, hosts = '', path, query } = form.exec(raw)?.groups ?? {}
  const parameters = new URLSearchParams(query)
  const target = parameters.get('target_session_attrs') ?? 'any'
  if (!isTarget(target)) {
    return { wrong: `must have one of ${sessionTargets.join(', ')} as target_session_attrs` }
  }
  parameters.delete('target_session_attrs')
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  const [first, ...others] = hosts
    .split(',')
    .map((host) => `${scheme}://${user === undefined ? '' : `${user}@`}${host}/${path}${rest}`)
  if (path === undefined || first === undefined || ![first, ...others].every((url) => URL.canParse(url))) {
    return { wrong: 'must look like postgresql://user:password@host:5432/name' }
  }
  return { urls: [first, ...others], target, place: [first, ...others].map(hostOf).join(',') + `/${path}` }
}

function hostOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || '5432'}`
}
