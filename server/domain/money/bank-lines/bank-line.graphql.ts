import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef } from '#server/graphql/builder.ts'
import {
  ContributionMoved,
  ContributionNotFound,
  contributionRef,
  GiftOverfunded,
} from '#server/domain/gifts/contributions/index.ts'
import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import { maySeeMoney, partOf, weddingById, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { money } from '#shared/money.ts'
import { isShownLine } from '#shared/states/bank-line.ts'
import { matchLine } from './match-line.ts'
import { doubts } from '#server/domain/money/matching/index.ts'
import { noteLine } from './note-line.ts'
import {
  BankLineMoved,
  BankLineNotFound,
  asideReasons,
  matchReasons,
  linesOf,
  type LinePage,
  type LineShown,
  shownLines,
  type BankLine,
} from '#server/domain/money/reconciliation/index.ts'
import { AmountsDiffer } from './bank-lines.refusals.ts'
import { refuseMatch } from './refuse-match.ts'
import { reopenLine } from './reopen-line.ts'
import { setLineAside } from './set-line-aside.ts'
import { unpromisedPlaces } from '#shared/inputs/note-line.ts'

const standingEnum = builder.enumType('BankLineStanding', {
  description: 'State of a bank line.',
  values: isShownLine.states,
})
const doubtEnum = builder.enumType('BankLineDoubt', {
  description: 'Why a line and a contribution may belong together.',
  values: doubts,
})
const asideReasonEnum = builder.enumType('BankLineAsideReason', {
  description:
    'Why a line was put away: no gift, of a payer known to give none, a deposit that was returned, or a movement that another file shows.',
  values: asideReasons,
})
const howEnum = builder.enumType('BankMatchHow', {
  description:
    'How a line came to its contribution: by reference and amount, said by the couple, noted from it, given back, or waiting for the rest.',
  values: matchReasons,
})
const differenceEnum = builder.enumType('BankDifference', {
  description:
    'When more came: the rest into the common fund, kept apart, or back. When less came: wait for the rest, or it is enough.',
  values: ['fund', 'decide', 'back', 'wait', 'enough'] as const,
})
const placeEnum = builder.enumType('UnpromisedPlace', {
  description: 'Destination of money without a promise.',
  values: unpromisedPlaces,
})

const matchRef = builder.objectRef<LineShown['matches'][number]>('BankMatch').implement({
  description: 'That a line is of a contribution.',
  fields: (t) => ({
    contribution: t.expose('found', { type: contributionRef, description: 'Of which.' }),
    how: t.field({ type: howEnum, description: 'How it was known.', resolve: ({ match }) => match.how }),
  }),
})

const companionRef = builder.objectRef<BankLine>('BankLinePart').implement({
  description: 'Another line that makes it up together with the first.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    bookedOn: t.expose('bookedOn', { type: 'Date', description: 'When the bank booked it.' }),
    amount: t.field({
      type: moneyRef,
      description: 'How much.',
      resolve: (line) => money(line.amountMinor, line.currency),
    }),
  }),
})

const lineRef = builder.objectRef<LineShown>('BankLine').implement({
  description: 'A movement of the couple’s account that may be a gift.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'Its id.', resolve: ({ line }) => line.id }),
    statementId: t.field({
      type: 'UUID',
      description: 'Of which file.',
      resolve: ({ line }) => line.statementId,
    }),
    bookedOn: t.field({
      type: 'Date',
      description: 'When the bank booked it.',
      resolve: ({ line }) => line.bookedOn,
    }),
    amount: t.field({
      type: moneyRef,
      description: 'How much; less than nothing when it went out.',
      resolve: ({ line }) => money(line.amountMinor, line.currency),
    }),
    words: t.string({ description: 'What the bank says about it.', resolve: ({ line }) => line.words }),
    payer: t.string({
      nullable: true,
      description: 'Who sent it, where the bank says so.',
      resolve: ({ line }) => line.payer,
    }),
    standing: t.field({
      type: standingEnum,
      description: 'Current state.',
      resolve: ({ line }) => (line.standing === 'unread' ? 'unmatched' : line.standing),
    }),
    doubt: t.field({
      type: doubtEnum,
      nullable: true,
      description: 'Why it may be of the suggested ones.',
      resolve: ({ line }) => line.doubt,
    }),
    signal: t.int({
      nullable: true,
      description: 'How much speaks for it, from 1 to 3.',
      resolve: ({ line }) => line.signal,
    }),
    failure: t.string({
      nullable: true,
      description:
        'Why confirming it failed: the code of a refusal, or `UNEXPECTED`. `matchLine` tries again.',
      resolve: ({ line }) => line.failure,
    }),
    asideReason: t.field({
      type: asideReasonEnum,
      nullable: true,
      description: 'Why it was put away.',
      resolve: ({ line }) => line.asideReason,
    }),
    suggestions: t.expose('suggestions', {
      type: [contributionRef],
      description: 'What it may be of, all together.',
    }),
    companions: t.expose('companions', {
      type: [companionRef],
      description: 'Other lines that make it up together with this one.',
    }),
    matches: t.expose('matches', { type: [matchRef], description: 'What it is of.' }),
  }),
})

const pageRef = builder
  .objectRef<Omit<LinePage, 'lines'> & { nodes: LineShown[] }>('BankLinePage')
  .implement({
    description: 'A page of lines.',
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [lineRef], description: 'The lines.' }),
      totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
      endCursor: t.exposeString('endCursor', { nullable: true, description: 'Where the next page begins.' }),
      hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there is more.' }),
    }),
  })

builder.objectField(weddingRef, 'bankLines', (t) =>
  t.field({
    type: pageRef,
    description: 'The lines of the couple’s bank, the latest first; for the partners alone.',
    args: {
      standing: t.arg({ type: standingEnum, required: true, description: 'Which.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 20, description: 'How many.' }),
      after: t.arg.string({ description: 'The `endCursor` of the page before.' }),
    },
    resolve: async (wedding, { standing, first, after }, { database, viewer }) => {
      if (!maySeeMoney(await partOf(database.db, viewer, wedding.id)))
        return { nodes: [], totalCount: 0, endCursor: null, hasNextPage: false }
      const wanted = { standing, first: first ?? 20, after: after ?? null }
      const { lines, ...page } = await linesOf(database.db, wedding.id, wanted)
      return { ...page, nodes: await shownLines(database.db, wedding, lines) }
    },
  }),
)

/** What a command gave, with what belongs to it. */
async function shown({ database }: AppContext, line: BankLine): Promise<LineShown> {
  const wedding = await weddingById(database.db, line.weddingId)
  invariant(wedding, 'A line belongs to a wedding')
  const [one] = await shownLines(database.db, wedding, [line])
  invariant(one, 'A line is shown as one')
  return one
}

const noteInput = builder.inputType('NoteLineInput', {
  description: 'Receipt without a promise.',
  fields: (t) => ({
    lineId: t.field({ type: 'UUID', required: true, description: 'Which line.' }),
    contributionId: t.field({
      type: 'UUID',
      required: true,
      description: 'Of the contribution that it becomes; chosen by the client.',
    }),
    name: t.string({ required: true, description: 'Whose it is.' }),
    place: t.field({ type: placeEnum, required: true, description: 'Where it goes.' }),
    giftId: t.field({ type: 'UUID', description: 'Which gift, when it goes to one.' }),
  }),
})

const which = { type: 'UUID', required: true, description: 'Which line.' } as const

builder.mutationFields((t) => ({
  matchLine: t.field({
    type: lineRef,
    description: 'A line of the bank is of these contributions: they are received.',
    args: {
      lineId: t.arg(which),
      contributionIds: t.arg({ type: ['UUID'], required: true, description: 'Of which, all together.' }),
      withLines: t.arg({
        type: ['UUID'],
        required: true,
        description: 'Other lines that make it up together with this one.',
      }),
      difference: t.arg({ type: differenceEnum, description: 'What to do when the amounts differ.' }),
    },
    errors: {
      types: [BankLineNotFound, BankLineMoved, AmountsDiffer, ContributionNotFound, ContributionMoved],
    },
    resolve: async (_, { difference, ...matching }, context) =>
      shown(context, await matchLine(context, { ...matching, difference: difference ?? null })),
  }),
  refuseMatch: t.field({
    type: lineRef,
    description: 'A line is not of what it was thought to be of.',
    args: { lineId: t.arg(which) },
    errors: { types: [BankLineNotFound, BankLineMoved] },
    resolve: async (_, { lineId }, context) => shown(context, await refuseMatch(context, lineId)),
  }),
  noteLine: t.field({
    type: lineRef,
    description: 'Assigns a line to a giver without a promise.',
    args: { input: t.arg({ type: noteInput, required: true, description: 'Whose, and where it goes.' }) },
    errors: {
      types: [
        InvalidInput,
        BankLineNotFound,
        BankLineMoved,
        AmountsDiffer,
        ContributionMoved,
        GiftNotFound,
        GiftOverfunded,
      ],
    },
    resolve: async (_, { input }, context) => shown(context, await noteLine(context, input)),
  }),
  setLineAside: t.field({
    type: lineRef,
    description:
      'Puts a line away that is no gift. As `reversed` with the payment that returned it, as `sameMovement` only where that is its doubt; `learned` is refused.',
    args: {
      lineId: t.arg(which),
      reason: t.arg({ type: asideReasonEnum, defaultValue: 'noGift', description: 'Why it is no gift.' }),
    },
    errors: { types: [BankLineNotFound, BankLineMoved] },
    resolve: async (_, { lineId, reason }, context) =>
      shown(context, await setLineAside(context, lineId, reason ?? 'noGift')),
  }),
  reopenLine: t.field({
    type: lineRef,
    description: 'Takes back what was said of a line, or done with it without asking.',
    args: { lineId: t.arg(which) },
    errors: { types: [BankLineNotFound, ContributionMoved] },
    resolve: async (_, { lineId }, context) => shown(context, await reopenLine(context, lineId)),
  }),
}))
