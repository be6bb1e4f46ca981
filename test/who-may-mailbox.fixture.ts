import { randomUUID } from 'node:crypto'
import { add, days } from '#shared/duration.ts'
import type { World } from './authorization-world.fixture.ts'
import { partners, type Row } from './who-may-groups.fixture.ts'

const wedding = (world: World) => ({ id: world.wedding.id })
const mail = (world: World) => ({ id: world.contribution.id })
const label = (world: World) => ({ id: world.mailLabel.id })
const draft = (world: World) => ({ id: world.letter.id })

const onMails = (name: string, more = ''): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(ids: [$id]${more}) { ... on MailChanges { mails { id } } } }`,
  variables: mail,
  allowed: partners,
})

/** Operations on the mailbox, for partners only. */
export const whoMayMailbox: Record<string, Row> = {
  'Query.mailThread': {
    query: 'query ($id: UUID!) { answer: mailThread(id: $id) { id } }',
    variables: mail,
    allowed: partners,
  },
  'Query.recipients': {
    query: 'query ($id: UUID!) { answer: recipients(weddingId: $id, search: "") { id } }',
    variables: wedding,
    allowed: partners,
  },
  'Query.recipientGroup': {
    query: 'query ($id: UUID!) { answer: recipientGroup(weddingId: $id) { id } }',
    variables: wedding,
    allowed: partners,
  },
  'Mutation.markMailsOpened': onMails('markMailsOpened', ', opened: true'),
  'Mutation.starMails': onMails('starMails', ', starred: true'),
  'Mutation.labelMails': onMails('labelMails', ', add: ["important"]'),
  'Mutation.moveMails': onMails('moveMails', ', to: deleted'),
  'Query.mailRules': {
    query: 'query ($id: UUID!) { answer: mailRules(weddingId: $id) { id } }',
    variables: wedding,
    allowed: partners,
  },
  'Mutation.saveMailRule': {
    query:
      'mutation ($id: UUID!, $rule: UUID!) { answer: saveMailRule(weddingId: $id, id: $rule, input: { sender: "", words: "nada", archive: false, star: true }) { ... on MailRules { rules { id } } } }',
    variables: (world) => ({ ...wedding(world), rule: randomUUID() }),
    allowed: partners,
  },
  'Mutation.orderMailRules': {
    query:
      'mutation ($id: UUID!, $rule: UUID!) { answer: orderMailRules(weddingId: $id, ids: [$rule]) { ... on MailRules { rules { id } } } }',
    variables: (world) => ({ ...wedding(world), rule: world.mailRule.id }),
    allowed: partners,
  },
  'Mutation.applyMailRule': {
    query:
      'mutation ($rule: UUID!) { answer: applyMailRule(id: $rule) { ... on MailRuleApplied { count } } }',
    variables: (world) => ({ rule: world.mailRule.id }),
    allowed: partners,
  },
  'Mutation.undoMailRule': {
    query:
      'mutation ($id: UUID!, $application: UUID!) { answer: undoMailRule(weddingId: $id, applicationId: $application) { ... on MailRuleUndone { count } } }',
    variables: (world) => ({ ...wedding(world), application: randomUUID() }),
    allowed: partners,
  },
  'Mutation.deleteMailRule': {
    query:
      'mutation ($rule: UUID!) { answer: deleteMailRule(id: $rule) { ... on MailRules { rules { id } } } }',
    variables: (world) => ({ rule: world.mailRule.id }),
    allowed: partners,
  },
  'Mutation.restoreMails': onMails('restoreMails'),
  'Mutation.snoozeMails': {
    ...onMails('snoozeMails', `, until: "${add(new Date(), days(1)).toISOString()}"`),
  },
  'Mutation.deleteMails': {
    query:
      'mutation ($id: UUID!, $draft: UUID!) { saved: saveDraft(weddingId: $id, id: $draft, input: { to: [], subject: "", content: "", attachmentIds: [] }) { __typename } thrown: discardDraft(id: $draft) { __typename } answer: deleteMails(ids: [$draft]) { ... on MailChanges { removedIds } } }',
    variables: (world) => ({ ...wedding(world), draft: randomUUID() }),
    allowed: partners,
  },
  'Mutation.emptyBin': {
    query:
      'mutation ($id: UUID!) { answer: emptyBin(weddingId: $id) { ... on MailChanges { tags { id } } } }',
    variables: wedding,
    allowed: partners,
  },
  'Mutation.createMailLabel': {
    query:
      'mutation ($id: UUID!, $label: UUID!) { answer: createMailLabel(weddingId: $id, id: $label, name: "Familia", color: plum) { ... on MailChanges { tags { id } } } }',
    variables: (world) => ({ ...wedding(world), label: randomUUID() }),
    allowed: partners,
  },
  'Mutation.updateMailLabel': {
    query:
      'mutation ($id: UUID!) { answer: updateMailLabel(id: $id, color: coral) { ... on MailChanges { tags { id } } } }',
    variables: label,
    allowed: partners,
  },
  'Mutation.saveDraft': {
    query:
      'mutation ($id: UUID!, $draft: UUID!) { answer: saveDraft(weddingId: $id, id: $draft, input: { to: [], subject: "", content: "", attachmentIds: [] }) { ... on Mail { id } } }',
    variables: (world) => ({ ...wedding(world), draft: randomUUID() }),
    allowed: partners,
  },
  'Mutation.sendDraft': {
    query:
      'mutation ($id: UUID!) { answer: sendDraft(id: $id, version: 1) { ... on Mail { id } ... on DraftChanged { code } } }',
    variables: draft,
    allowed: partners,
  },
  'Mutation.takeBackMail': {
    query: 'mutation ($id: UUID!) { answer: takeBackMail(id: $id) { ... on Mail { id } } }',
    variables: draft,
    allowed: partners,
  },
  'Mutation.discardDraft': {
    query: 'mutation ($id: UUID!) { answer: discardDraft(id: $id) { ... on MailChanges { mails { id } } } }',
    variables: draft,
    allowed: partners,
  },
  'Mutation.deleteMailLabel': {
    query:
      'mutation ($id: UUID!) { answer: deleteMailLabel(id: $id) { ... on MailChanges { tags { id } } } }',
    variables: label,
    allowed: partners,
  },
}
