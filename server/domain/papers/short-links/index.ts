export { followShortLink } from './follow-short-link.ts'
export { onEnvelope, shortAddress, shortAddressForQr, toAnswer } from './short-code.ts'
export { shortCodesOf } from './short-link-store.ts'
