type HeaderList = readonly (readonly [string, string])[]

/** Returns the headers of every response. */
export function securityHeaders({ secure }: { secure: boolean }): HeaderList {
  return [
    ['x-content-type-options', 'nosniff'],
    // URLs contain private links, so other sites get at most the origin. (`no-referrer` would make browsers
    // send `Origin: null`.)
    ['referrer-policy', 'strict-origin'],
    ['x-frame-options', 'DENY'],
    [
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()'],
    ...(secure ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const) : []),
  ]
}

/** Directives without fallback to `default-src`, which allow everything if absent. */
const alwaysRestricted = ['base-uri', 'form-action', 'frame-ancestors']

/** Returns a content security policy with the missing directives set to 'none'. */
function completed(policy: string): string {
  const named = new Set(policy.split(';').map((directive) => directive.trim().split(/\s/)[0]))
  const denied = alwaysRestricted.filter((name) => !named.has(name)).map((name) => `${name} 'none'`)
  return [policy, ...denied].join('; ')
}

/**
 * Returns a function that adds the security headers. Headers set by a response are kept, and its content
 * security policy is completed.
 */
export function createSecurityHeaders(options: { secure: boolean }): (response: Response) => Response {
  const always = securityHeaders(options)
  return (response) => {
    const headers = mutable(response)
    for (const [name, value] of always) if (!headers.headers.has(name)) headers.headers.set(name, value)
    const policy = headers.headers.get('content-security-policy')
    if (policy) headers.headers.set('content-security-policy', completed(policy))
    return headers
  }
}

/** Returns the response, or a copy if its headers are immutable, as after `Response.redirect` or `fetch`. */
function mutable(response: Response): Response {
  try {
    response.headers.delete('x-powered-by')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
