export { countLinkUse } from './own-provider.ts'
export { localeOfProvider, providerToken } from './provider-link.ts'
export {
  issueProviderLink,
  linkOfProvider,
  type LinkedProvider,
  lockProviderBehindToken,
  providerBehindToken,
  updateProviderLink,
} from './provider-link-store.ts'
export { type LetterToProvider, mailProvider, writeToProvider } from './provider-letters.tsx'
export { ownProviderRef, providerTextEnum } from './provider-links.graphql.ts'
export { renewProviderLink } from './renew-provider-link.ts'
