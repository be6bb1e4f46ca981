import { builder, refusalFields } from '#server/graphql/builder.ts'
import { HouseholdNotFound, guestRef, householdRef } from '#server/domain/people/guests/index.ts'
import { mayArrange, partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { questionKinds } from '#shared/inputs/question-limits.ts'
import type { Question } from '#shared/inputs/questions.ts'
import { countReplies, type ReplyCount } from './question-counts.ts'
import {
  loadReplies,
  type Questionnaire,
  questionnaireOf,
  type Reply,
  repliesOfWedding,
} from './question-queries.ts'
import { QuestionsChanged } from './questions.refusals.ts'
import { replyFor } from './reply-for.ts'
import { saveQuestions } from './save-questions.ts'

const kindEnum = builder.enumType('QuestionKind', {
  description: 'Kind of reply to a question: yes or no, one of its options, or a text.',
  values: questionKinds,
})

/** A question; `labels` are its options in the language of the reader. */
type ShownQuestion = Question & { readonly labels?: readonly string[] }

export const questionRef = builder.objectRef<ShownQuestion>('Question').implement({
  description: 'Question of the couple that guests answer with their invitation.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Question id.' }),
    kind: t.expose('kind', { type: kindEnum, description: 'Kind of reply.' }),
    text: t.exposeString('text', { description: 'The question.' }),
    options: t.stringList({
      description: 'Options in order; empty unless the kind is `choice`.',
      resolve: ({ options }) => [...options],
    }),
    labels: t.stringList({
      description: 'The options in the language of the reader, in the same order.',
      resolve: ({ options, labels }) => [...(labels ?? options)],
    }),
    isForEach: t.exposeBoolean('isForEach', {
      description: 'True if each guest answers it, false if one guest does for the household.',
    }),
  }),
})

export const replyRef = builder.objectRef<Reply>('QuestionReply').implement({
  description: 'Reply of a guest to a question.',
  fields: (t) => ({
    questionId: t.expose('questionId', { type: 'UUID', description: 'Question id.' }),
    reply: t.exposeString('reply', { description: '`yes` or `no`, an option, or a text.' }),
  }),
})

builder.objectField(guestRef, 'replies', (t) =>
  t.field({
    type: [replyRef],
    description: 'Replies to the questions of the couple.',
    resolve: ({ id }, _, context) => loadReplies(context, id),
  }),
)

const countRef = builder.objectRef<ReplyCount>('ReplyCount').implement({
  description: 'Number of guests with the same reply.',
  fields: (t) => ({
    reply: t.exposeString('reply', { description: 'The reply.' }),
    count: t.exposeInt('count', { description: 'Number of guests.' }),
  }),
})

type QuestionCounts = { readonly questionId: string; readonly replies: readonly ReplyCount[] }
const countsRef = builder.objectRef<QuestionCounts>('QuestionCounts').implement({
  description: 'Replies to a question, counted.',
  fields: (t) => ({
    questionId: t.expose('questionId', { type: 'UUID', description: 'Question id.' }),
    replies: t.field({
      type: [countRef],
      description: 'The replies that it offers in their order, then others, most frequent first.',
      resolve: ({ replies }) => [...replies],
    }),
  }),
})

const questionnaireRef = builder.objectRef<Questionnaire>('Questionnaire').implement({
  description: 'The questions of a wedding to its guests.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version number, passed when saving.' }),
    questions: t.field({
      type: [questionRef],
      description: 'Questions in order.',
      resolve: ({ questions }) => [...questions],
    }),
    counts: t.field({
      type: [countsRef],
      description: 'Replies of the guests on the list, by question.',
      resolve: async ({ weddingId, questions }, _, { database }) => {
        const replies = await repliesOfWedding(database.db, weddingId)
        return questions.map((question) => ({
          questionId: question.id,
          replies: countReplies(question, replies),
        }))
      },
    }),
  }),
})

refusalFields(QuestionsChanged, (t) => ({
  present: t.field({
    type: questionnaireRef,
    description: 'The present questions.',
    resolve: ({ present }) => present,
  }),
}))

const questionInputRef = builder.inputType('QuestionInput', {
  description: 'Complete content of a question.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    kind: t.field({ type: kindEnum, required: true, description: 'Kind of reply.' }),
    text: t.string({ required: true, description: 'The question.' }),
    options: t.stringList({ description: 'At least two options, for the kind `choice`.' }),
    isForEach: t.boolean({ required: true, description: 'True if each guest answers it.' }),
  }),
})

export const replyInputRef = builder.inputType('QuestionReplyInput', {
  description: 'Reply of a guest; an empty one removes the earlier reply.',
  fields: (t) => ({
    questionId: t.field({ type: 'UUID', required: true, description: 'Question id.' }),
    reply: t.string({ required: true, description: '`yes` or `no`, an option, or a text.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const

builder.queryFields((t) => ({
  questionnaire: t.field({
    type: questionnaireRef,
    nullable: true,
    description: 'The questions to the guests with their replies counted; null for non-members.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId))
        ? questionnaireOf(database.db, weddingId)
        : null,
  }),
}))

builder.mutationFields((t) => ({
  saveQuestions: t.field({
    type: questionnaireRef,
    description: 'Replaces the questions to the guests. Replies to removed ones stay for an undo.',
    args: {
      weddingId: t.arg(weddingArgument),
      version: t.arg.int({ required: true, description: 'Version on which the change is based.' }),
      questions: t.arg({ type: [questionInputRef], required: true, description: 'Questions in order.' }),
    },
    errors: { types: [WeddingNotFound, QuestionsChanged, InvalidInput] },
    resolve: (_, args, context) => saveQuestions(context, args),
  }),
  replyFor: t.field({
    type: householdRef,
    description: 'Records a reply of a guest for them, also after the deadline.',
    args: {
      guestId: t.arg({ type: 'UUID', required: true, description: 'Id of the guest.' }),
      questionId: t.arg({ type: 'UUID', required: true, description: 'Question id.' }),
      reply: t.arg.string({ required: true, description: 'Reply; an empty one removes the earlier one.' }),
    },
    errors: { types: [HouseholdNotFound, InvalidInput] },
    resolve: (_, args, context) => replyFor(context, args),
  }),
}))
