/* oxlint-disable typescript/unbound-method -- The replaced methods are called with their original receiver. */

/**
 * Browsers hide cookie headers from workers. Here cookies travel under other header names, with a jar of our
 * own.
 */
const brought = 'x-tab-cookie'
const headerName = 'x-tab-set-cookie'
const isSetCookie = (name: string) => name.toLowerCase() === 'set-cookie'
const isCookie = (name: string) => name.toLowerCase() === 'cookie'

/** Called once, in the worker only, before the server starts. */
export function exposeCookieHeaders(): void {
  const { get, has, append, set } = Headers.prototype
  Headers.prototype.get = function (name) {
    return get.call(this, isCookie(name) ? brought : name)
  }
  Headers.prototype.has = function (name) {
    return has.call(this, isCookie(name) ? brought : name)
  }
  Headers.prototype.append = function (name, value) {
    append.call(this, isSetCookie(name) ? headerName : name, value)
  }
  Headers.prototype.set = function (name, value) {
    set.call(this, isSetCookie(name) ? headerName : name, value)
  }
  const Plain = globalThis.Response
  globalThis.Response = class Response extends Plain {
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body, init?.headers ? { ...init, headers: renamed(init.headers) } : init)
    }
  }
}

function renamed(headers: HeadersInit): Headers {
  const under = new Headers()
  for (const [name, value] of new Headers(headers)) under.append(name, value)
  return under
}

export type Jar = Map<string, string>

/** Adds the cookies of the jar to a request. */
export function withCookies(headers: Headers, jar: Jar): Headers {
  if (jar.size > 0) headers.set(brought, [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  return headers
}

/** Updates the jar from the cookies of a response. */
export function keepCookies(headers: Headers, jar: Jar): void {
  // Commas within an attribute only occur in dates, followed by a space and a digit.
  for (const one of (headers.get(headerName) ?? '').split(/, (?=[^;,=\s]+=)/)) {
    const [pair = '', ...attributes] = one.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    if (at < 1) continue
    const isOver = attributes.some((attribute) => /^max-age=(0|-)/i.test(attribute))
    if (isOver) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
