/* oxlint-disable typescript/unbound-method -- The replaced methods are called with their original receiver. */

import { Buffer } from 'buffer/index.js'

// The package lacks this encoding (RFC 4648, section 5); it decodes either alphabet.
const { from, prototype } = Buffer
const { toString } = prototype
const isUrlSafe = (coding: unknown) => coding === 'base64url'

Buffer.from = ((value: string, coding?: BufferEncoding, length?: number) =>
  // For bytes, the second argument is the offset.
  from(value as never, (isUrlSafe(coding) ? 'base64' : coding) as never, length)) as typeof from

prototype.toString = function (coding, ...rest) {
  const text = toString.call(this, isUrlSafe(coding) ? 'base64' : coding, ...rest)
  return isUrlSafe(coding) ? text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : text
}

export { Buffer }
