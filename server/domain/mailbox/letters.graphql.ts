import { builder } from '#server/domain/accounts/index.ts'
import {
  type Contribution,
  contributionRef,
  partsOfPlan,
  privateContributionRef,
  seesWords,
} from '#server/domain/giving/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { lettersOf } from './mail-queries.ts'
import { homeOf, type Mail, sanitizeMail } from './mail.ts'

const letterRef = builder.objectRef<Mail>('Letter').implement({
  description: 'A letter between the couple and a giver, on the gift’s private page.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    fromCouple: t.boolean({
      description: 'Whether the couple wrote it.',
      resolve: (mail) => homeOf(mail) === 'outbox',
    }),
    from: t.exposeString('fromName', { description: 'Who wrote it.' }),
    content: t.string({
      description: 'The letter as sanitised HTML.',
      resolve: (mail) => sanitizeMail(mail.content),
    }),
    date: t.expose('date', { type: 'DateTime', description: 'When.' }),
  }),
})

/** The letters of a gift; of one that was set aside, those of all its parts. */
async function lettersOfGift(on: Reader, { id, planId }: Contribution): Promise<Mail[]> {
  if (planId === null) return lettersOf(on, id)
  const letters: Mail[] = []
  for (const part of await partsOfPlan(on, planId)) letters.push(...(await lettersOf(on, part.id)))
  return letters.toSorted((a, b) => a.date.getTime() - b.date.getTime())
}

builder.objectField(privateContributionRef, 'letters', (t) =>
  t.field({
    type: [letterRef],
    description: 'The couple’s thanks and the giver’s answers, oldest first.',
    resolve: ({ contribution }, _, { database }) => lettersOfGift(database.db, contribution),
  }),
)
builder.objectField(contributionRef, 'letters', (t) =>
  t.field({
    type: [letterRef],
    description: 'The thanks that were sent for it and what was answered, oldest first.',
    resolve: (found, _, context) =>
      seesWords(found, context) ? lettersOfGift(context.database.db, found.contribution) : [],
  }),
)
