type Headed = readonly (readonly [string, string])[]

/** Returns the headers of every response. */
export function securityHeaders({ secure }: { secure: boolean }): Headed {
  return [
    ['x-content-type-options', 'nosniff'],
    // Addresses hold private links: other sites learn our name at most. (`no-referrer` would make browsers send `Origin: null`.)
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

/** Directives that `default-src` does not stand for: a policy without them allows everything there. */
const alwaysRestricted = ['base-uri', 'form-action', 'frame-ancestors']

/** An answer's own content security policy, with what it leaves out denied. */
function completed(policy: string): string {
  const named = new Set(policy.split(';').map((directive) => directive.trim().split(/\s/)[0]))
  const denied = alwaysRestricted.filter((name) => !named.has(name)).map((name) => `${name} 'none'`)
  return [policy, ...denied].join('; ')
}

/** Adds what every answer carries; an answer's own value of one of these is kept, its content security policy completed. */
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

/** Answers made by `Response.redirect` or `fetch` cannot be changed; such a one is copied. */
function mutable(response: Response): Response {
  try {
    response.headers.delete('x-powered-by')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
