import type { KnownAddress } from './ffuf-report.ts'

const itself = {
  path: /^(\.\.?|\?|\/\/)$/,
  because: 'The address itself, or the one above it, written otherwise',
}

/** Returns the addresses that may respond below an address of an instance. */
export function knownAddresses(below: string): readonly KnownAddress[] {
  if (below !== '') return [itself]
  return [
    itself,
    { path: /^(healthz|readyz)$/, because: 'Monitoring asks for them; they say nothing of the instance' },
    { path: /^metrics$/, because: 'Read on the own machine only' },
    { path: /^(\.well-known\/)?security\.txt$/, because: 'How to report a vulnerability' },
    { path: /^admin\/?$/, because: 'The screen of administrators; its data is behind a session' },
    { path: /^(robots\.txt|favicon\.ico)$/, because: 'For browsers and robots' },
  ]
}
