import { builder } from '#server/graphql/builder.ts'
import { partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { applyMailRule } from './apply-mail-rule.ts'
import { deleteMailRule } from './delete-mail-rule.ts'
import { MailRuleNotFound } from './mail-rules.refusals.ts'
import { orderMailRules } from './order-mail-rules.ts'
import { type MailRule, rulesOf } from './rule-store.ts'
import { saveMailRule } from './save-mail-rule.ts'

const ruleRef = builder.objectRef<MailRule>('MailRule').implement({
  description: 'What becomes of mails from a sender or with some words when they come in.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    sender: t.exposeString('sender', {
      description: 'An address, a domain with its @, or a part of a name; empty for any sender.',
    }),
    words: t.exposeString('words', { description: 'A search of the mailbox; empty for any words.' }),
    label: t.exposeString('label', { nullable: true, description: 'The label that is put on.' }),
    archive: t.exposeBoolean('archive', { description: 'Whether the mail skips the inbox.' }),
    star: t.exposeBoolean('star', { description: 'Whether it gets a star.' }),
  }),
})

const rulesRef = builder.objectRef<{ readonly rules: readonly MailRule[] }>('MailRules').implement({
  description: 'The rules of a mailbox after a change.',
  fields: (t) => ({
    rules: t.field({
      type: [ruleRef],
      description: 'In the order in which they are followed.',
      resolve: ({ rules }) => [...rules],
    }),
  }),
})

const appliedRef = builder.objectRef<{ readonly count: number }>('MailRuleApplied').implement({
  description: 'A rule was followed for the mails that were there.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many mails it means.' }) }),
})

const ruleInput = builder.inputType('MailRuleInput', {
  description: 'A rule as it is typed: a sender or words, and at least one thing to do.',
  fields: (t) => ({
    sender: t.string({ required: true, description: 'Address, @domain or a part of a name; may be empty.' }),
    words: t.string({ required: true, description: 'A search of the mailbox; may be empty.' }),
    label: t.string({ description: 'The label to put on.' }),
    archive: t.boolean({ required: true, description: 'Whether the mail skips the inbox.' }),
    star: t.boolean({ required: true, description: 'Whether it gets a star.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const ruleArgument = { type: 'UUID', required: true, description: 'Which rule.' } as const
const uuids: ['UUID'] = ['UUID']

builder.queryField('mailRules', (t) =>
  t.field({
    type: [ruleRef],
    description: 'The rules of a mailbox, in their order; for the partners alone.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      (await partOf(database.db, viewer, weddingId)) === 'partner' ? rulesOf(database.db, weddingId) : [],
  }),
)

builder.mutationFields((t) => ({
  saveMailRule: t.field({
    type: rulesRef,
    description: 'Adds a rule, or changes the one with this id.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      input: t.arg({ type: ruleInput, required: true, description: 'The rule.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: async (_, rule, context) => ({ rules: await saveMailRule(context, rule) }),
  }),
  deleteMailRule: t.field({
    type: rulesRef,
    description: 'Deletes a rule; mails stay as they are.',
    args: { id: t.arg(ruleArgument) },
    errors: { types: [MailRuleNotFound] },
    resolve: async (_, { id }, context) => ({ rules: await deleteMailRule(context, id) }),
  }),
  orderMailRules: t.field({
    type: rulesRef,
    description: 'Puts the rules into another order.',
    args: {
      weddingId: t.arg(weddingArgument),
      ids: t.arg({ type: uuids, required: true, description: 'In their order; others follow.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: async (_, { weddingId, ids }, context) => ({
      rules: await orderMailRules(context, weddingId, ids),
    }),
  }),
  applyMailRule: t.field({
    type: appliedRef,
    description: 'Follows a rule for the mails that came in before.',
    args: { id: t.arg(ruleArgument) },
    errors: { types: [MailRuleNotFound] },
    resolve: async (_, { id }, context) => ({ count: await applyMailRule(context, id) }),
  }),
}))
