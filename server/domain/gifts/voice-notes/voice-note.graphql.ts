import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import {
  type VoiceNote,
  voiceNoteKey,
  voiceNoteLink,
  VoiceNoteNotFound,
  VoiceNoteOpened,
  VoiceNoteRefused,
  voiceNotesOf,
} from '#server/domain/files/recordings/index.ts'
import { WeddingNotOpen } from '#server/domain/wedding/weddings/index.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { voiceNoteProblems } from '#shared/voice-note-limits.ts'
import {
  seesWords,
  type Contribution,
  contributionRef,
  withItsLines,
  ContributionNotFound,
  privateContributionRef,
} from '#server/domain/gifts/contributions/index.ts'
import { keepVoiceNote } from './keep-voice-note.ts'
import { openVoiceNote } from './open-voice-note.ts'
import { takeVoiceNote } from './take-voice-note.ts'

const problemEnum = builder.enumType('VoiceNoteProblem', {
  description: 'Why a recording cannot be taken.',
  values: voiceNoteProblems,
})
refusalFields(VoiceNoteRefused, (t) => ({
  problem: t.expose('problem', { type: problemEnum, description: 'Why.' }),
}))

/** The voice that goes with a gift; those of all gifts of one answer are read together. */
function voiceOf(context: AppContext, { id, planId }: Contribution): Promise<VoiceNote | null> {
  const loader = memoizePerRequest(
    context,
    'voice notes',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const found = await voiceNotesOf(context.database.db, ids)
        return ids.map((one) => found.get(one) ?? null)
      }),
  )
  return loader.load(planId ?? id)
}

const ownVoiceRef = builder.objectRef<VoiceNote>('OwnVoiceNote').implement({
  description: 'What a giver has said, as they hear it themselves.',
  fields: (t) => ({
    key: t.string({
      description: 'Key to attach it again to a new promise.',
      resolve: ({ id }, _, { secrets }) => voiceNoteKey(secrets, id),
    }),
    url: t.string({
      description: 'Where it is heard, for an hour at least.',
      resolve: ({ id }, _, { secrets, clock }) => voiceNoteLink(secrets, id, clock.now()),
    }),
    seconds: t.exposeInt('seconds', { nullable: true, description: 'How long it is.' }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the couple broke the seal; until then it can be replaced or removed.',
    }),
  }),
})

const voiceRef = builder.objectRef<VoiceNote>('VoiceNote').implement({
  description: 'What a giver has said to the couple: sealed, until one of them opens it.',
  fields: (t) => ({
    seconds: t.exposeInt('seconds', { nullable: true, description: 'How long it is.' }),
    url: t.string({
      nullable: true,
      description: 'Where it is heard, for an hour at least; null while it is sealed.',
      resolve: ({ id, openedAt }, _, { secrets, clock }) =>
        openedAt ? voiceNoteLink(secrets, id, clock.now()) : null,
    }),
    openedAt: t.expose('openedAt', { type: 'DateTime', nullable: true, description: 'When it was opened.' }),
    openedBy: t.string({
      nullable: true,
      description: 'Who opened it; null while it is sealed, and when they have left.',
      resolve: async ({ openedBy }, _, { database }) => {
        if (openedBy === null) return null
        return (await peopleOf(database.db, [openedBy])).get(openedBy)?.name ?? null
      },
    }),
  }),
})

builder.objectField(privateContributionRef, 'voiceNote', (t) =>
  t.field({
    type: ownVoiceRef,
    nullable: true,
    description: 'Their voice, if they left it.',
    resolve: ({ contribution }, _, context) => voiceOf(context, contribution),
  }),
)
builder.objectField(contributionRef, 'voiceNote', (t) =>
  t.field({
    type: voiceRef,
    nullable: true,
    description: 'The giver’s voice, if they left it.',
    resolve: (found, _, context) => (seesWords(found, context) ? voiceOf(context, found.contribution) : null),
  }),
)

builder.mutationFields((t) => ({
  takeVoiceNote: t.field({
    type: ownVoiceRef,
    description:
      'Takes a recording of a guest, a minute and 1.5 MB at most. It goes with nothing until its key comes with a gift; until then it is kept for a day.',
    args: {
      slug: t.arg.string({ description: 'For which list; left out where there is a token.' }),
      token: t.arg.string({ description: 'For the gift behind this private link.' }),
      seconds: t.arg.float({ description: 'How long it is, where the file does not tell.' }),
      file: t.arg({ type: 'File', required: true, description: 'The recording.' }),
    },
    errors: { types: [WeddingNotOpen, ContributionNotFound, VoiceNoteRefused, TooManyAttempts] },
    resolve: (_, { file, slug, token, seconds }, context) =>
      takeVoiceNote(context, file, {
        slug: slug ?? null,
        token: token ?? null,
        seconds: seconds && seconds > 0 ? seconds : null,
      }),
  }),
  keepVoiceNote: t.field({
    type: privateContributionRef,
    description: 'The giver’s voice goes with their gift, instead of what they said before.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the private link.' }),
      key: t.arg.string({ description: 'What the upload answered; absent to take the voice off.' }),
    },
    errors: { types: [ContributionNotFound, VoiceNoteNotFound, VoiceNoteOpened, TooManyAttempts] },
    resolve: async (_, { token, key }, context) =>
      withItsLines(context, await keepVoiceNote(context, token, key ?? null)),
  }),
  openVoiceNote: t.field({
    type: contributionRef,
    description: 'Breaks the seal of a giver’s voice note; it cannot be sealed again.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which contribution.' }) },
    errors: { types: [ContributionNotFound, VoiceNoteNotFound] },
    resolve: async (_, { id }, context) => withItsLines(context, await openVoiceNote(context, id)),
  }),
}))
