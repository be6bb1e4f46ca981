type Headed = readonly (readonly [string, string])[]

/** What every answer carries, whatever it is. */
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

/** Adds what every answer carries; an answer's own value of one of these is kept. */
export function createSecurityHeaders(options: { secure: boolean }): (response: Response) => Response {
  const always = securityHeaders(options)
  return (response) => {
    const headers = mutable(response)
    for (const [name, value] of always) if (!headers.headers.has(name)) headers.headers.set(name, value)
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
