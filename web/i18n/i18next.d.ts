import type auth from './es/auth.json'
import type common from './es/common.json'
import type couple from './es/couple.json'
import type give from './es/give.json'
import type guest from './es/guest.json'
import type marketing from './es/marketing.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      auth: typeof auth
      common: typeof common
      couple: typeof couple
      give: typeof give
      guest: typeof guest
      marketing: typeof marketing
    }
  }
}
