import { builder } from '#server/graphql/builder.ts'
import type { NamedShare } from './guest-list.ts'

export const namedShareRef = builder.objectRef<NamedShare>('NamedShare').implement({
  description: 'Share of a gift with a name, as guests see it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the share.' }),
    isFree: t.exposeBoolean('isFree', { description: 'True if it can be chosen now.' }),
  }),
})
