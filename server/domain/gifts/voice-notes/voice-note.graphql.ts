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
  canSeeMessage,
  type Contribution,
  contributionRef,
  withLoadedLines,
  ContributionNotFound,
  privateContributionRef,
} from '#server/domain/gifts/contributions/index.ts'
import { keepVoiceNote } from './keep-voice-note.ts'
import { openVoiceNote } from './open-voice-note.ts'
import { takeVoiceNote } from './take-voice-note.ts'

const problemEnum = builder.enumType('VoiceNoteProblem', {
  description: 'Reason a recording was refused.',
  values: voiceNoteProblems,
})
refusalFields(VoiceNoteRefused, (t) => ({
  problem: t.expose('problem', { type: problemEnum, description: 'Reason of the refusal.' }),
}))

/** Returns the voice note of a gift, batched for each response. */
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
  description: 'Voice note of a giver, as played to the giver.',
  fields: (t) => ({
    key: t.string({
      description: 'Key to attach the recording to a new promise.',
      resolve: ({ id }, _, { secrets }) => voiceNoteKey(secrets, id),
    }),
    url: t.string({
      description: 'URL of the audio, valid for at least an hour.',
      resolve: ({ id }, _, { secrets, clock }) => voiceNoteLink(secrets, id, clock.now()),
    }),
    seconds: t.exposeInt('seconds', { nullable: true, description: 'Duration in seconds.' }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the couple opened it. Until then it can be replaced or removed.',
    }),
  }),
})

const voiceRef = builder.objectRef<VoiceNote>('VoiceNote').implement({
  description: 'Voice note to the couple, sealed until one of them opens it.',
  fields: (t) => ({
    seconds: t.exposeInt('seconds', { nullable: true, description: 'Duration in seconds.' }),
    url: t.string({
      nullable: true,
      description: 'URL of the audio, valid for at least an hour; null while it is sealed.',
      resolve: ({ id, openedAt }, _, { secrets, clock }) =>
        openedAt ? voiceNoteLink(secrets, id, clock.now()) : null,
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was opened.',
    }),
    openedBy: t.string({
      nullable: true,
      description: 'Partner who opened it; null while it is sealed and after that partner left.',
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
    description: 'Voice note of the giver; null if there is none.',
    resolve: ({ contribution }, _, context) => voiceOf(context, contribution),
  }),
)
builder.objectField(contributionRef, 'voiceNote', (t) =>
  t.field({
    type: voiceRef,
    nullable: true,
    description: 'Voice note of the giver; null if there is none.',
    resolve: (found, _, context) =>
      canSeeMessage(found, context) ? voiceOf(context, found.contribution) : null,
  }),
)

builder.mutationFields((t) => ({
  takeVoiceNote: t.field({
    type: ownVoiceRef,
    description:
      'Uploads a recording of a guest, at most one minute and 1.5 MB. It is kept for a day unless its key is attached to a gift.',
    args: {
      slug: t.arg.string({ description: 'Slug of the wedding; absent when `token` is given.' }),
      token: t.arg.string({ description: 'Private token of the gift.' }),
      seconds: t.arg.float({ description: 'Duration in seconds, if the file does not contain it.' }),
      file: t.arg({ type: 'File', required: true, description: 'Audio file.' }),
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
    description: 'Attaches a voice note to the giver’s gift, replacing an earlier one.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the private link.' }),
      key: t.arg.string({ description: 'Key returned by the upload; absent to remove the voice note.' }),
    },
    errors: { types: [ContributionNotFound, VoiceNoteNotFound, VoiceNoteOpened, TooManyAttempts] },
    resolve: async (_, { token, key }, context) =>
      withLoadedLines(context, await keepVoiceNote(context, token, key ?? null)),
  }),
  openVoiceNote: t.field({
    type: contributionRef,
    description: 'Opens the seal of a voice note. It cannot be sealed again.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the contribution.' }) },
    errors: { types: [ContributionNotFound, VoiceNoteNotFound] },
    resolve: async (_, { id }, context) => withLoadedLines(context, await openVoiceNote(context, id)),
  }),
}))
