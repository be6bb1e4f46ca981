import { builder } from '#server/graphql/builder.ts'
import { partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { applyMailRule, type RuleApplied } from './apply-mail-rule.ts'
import { deleteMailRule } from './delete-mail-rule.ts'
import { MailRuleNotFound } from './mail-rules.refusals.ts'
import { orderMailRules } from './order-mail-rules.ts'
import { type MailRule, rulesOf } from './rule-store.ts'
import { saveMailRule } from './save-mail-rule.ts'
import { undoMailRule } from './undo-mail-rule.ts'

const ruleRef = builder.objectRef<MailRule>('MailRule').implement({
  description: 'Rule for incoming mails from a sender or with certain words.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Rule id.' }),
    sender: t.exposeString('sender', {
      description: 'Email address, @domain or part of a name; empty for any sender.',
    }),
    words: t.exposeString('words', { description: 'Mailbox search; empty for any words.' }),
    label: t.exposeString('label', { nullable: true, description: 'Label to add.' }),
    archive: t.exposeBoolean('archive', { description: 'True to archive the mail.' }),
    star: t.exposeBoolean('star', { description: 'True to star the mail.' }),
  }),
})

const rulesRef = builder.objectRef<{ readonly rules: readonly MailRule[] }>('MailRules').implement({
  description: 'Mail rules after a change.',
  fields: (t) => ({
    rules: t.field({
      type: [ruleRef],
      description: 'Rules in order of application.',
      resolve: ({ rules }) => [...rules],
    }),
  }),
})

const appliedRef = builder.objectRef<RuleApplied>('MailRuleApplied').implement({
  description: 'Result of applying a rule to existing mails.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of matching mails.' }),
    changed: t.exposeInt('changed', { description: 'Number of changed mails.' }),
    applicationId: t.expose('applicationId', {
      type: 'UUID',
      description: 'Id of this application, for `undoMailRule`.',
    }),
  }),
})

const undoneRef = builder.objectRef<{ readonly count: number }>('MailRuleUndone').implement({
  description: 'Result of undoing the application of a rule.',
  fields: (t) => ({
    count: t.exposeInt('count', {
      description: 'Number of restored mails; mails that have changed since stay unchanged.',
    }),
  }),
})

const ruleInput = builder.inputType('MailRuleInput', {
  description: 'New content of a rule: a sender or words, and at least one action.',
  fields: (t) => ({
    sender: t.string({
      required: true,
      description: 'Email address, @domain or part of a name; may be empty.',
    }),
    words: t.string({ required: true, description: 'Mailbox search; may be empty.' }),
    label: t.string({ description: 'Label to add.' }),
    archive: t.boolean({ required: true, description: 'True to archive the mail.' }),
    star: t.boolean({ required: true, description: 'True to star the mail.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const ruleArgument = { type: 'UUID', required: true, description: 'Id of the rule.' } as const
const uuids: ['UUID'] = ['UUID']

builder.queryField('mailRules', (t) =>
  t.field({
    type: [ruleRef],
    description: 'Mail rules in order; partners only.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      (await partOf(database.db, viewer, weddingId)) === 'partner' ? rulesOf(database.db, weddingId) : [],
  }),
)

builder.mutationFields((t) => ({
  saveMailRule: t.field({
    type: rulesRef,
    description: 'Creates a rule, or updates the rule with this id.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      input: t.arg({ type: ruleInput, required: true, description: 'Rule to save.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: async (_, rule, context) => ({ rules: await saveMailRule(context, rule) }),
  }),
  deleteMailRule: t.field({
    type: rulesRef,
    description: 'Deletes a rule. Mails stay unchanged.',
    args: { id: t.arg(ruleArgument) },
    errors: { types: [MailRuleNotFound] },
    resolve: async (_, { id }, context) => ({ rules: await deleteMailRule(context, id) }),
  }),
  orderMailRules: t.field({
    type: rulesRef,
    description: 'Sets the order of the rules.',
    args: {
      weddingId: t.arg(weddingArgument),
      ids: t.arg({
        type: uuids,
        required: true,
        description: 'Ids in order. Rules not named follow at the end.',
      }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: async (_, { weddingId, ids }, context) => ({
      rules: await orderMailRules(context, weddingId, ids),
    }),
  }),
  applyMailRule: t.field({
    type: appliedRef,
    description: 'Applies a rule to existing mails.',
    args: { id: t.arg(ruleArgument) },
    errors: { types: [MailRuleNotFound] },
    resolve: (_, { id }, context) => applyMailRule(context, id),
  }),
  undoMailRule: t.field({
    type: undoneRef,
    description: 'Undoes an application of a rule for the mails that have not changed since.',
    args: {
      weddingId: t.arg(weddingArgument),
      applicationId: t.arg({ type: 'UUID', required: true, description: 'Id from `MailRuleApplied`.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: async (_, application, context) => ({ count: await undoMailRule(context, application) }),
  }),
}))
