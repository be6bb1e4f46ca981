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
  description: 'Reason a bank line may belong to a contribution.',
  values: doubts,
})
const asideReasonEnum = builder.enumType('BankLineAsideReason', {
  description:
    'Reason a line was set aside: no gift, a payer known to give none, a returned deposit, or a movement that another file contains.',
  values: asideReasons,
})
const howEnum = builder.enumType('BankMatchHow', {
  description:
    'Basis of a match: reference and amount, the couple’s decision, a note by the couple, a return, or a partial payment.',
  values: matchReasons,
})
const differenceEnum = builder.enumType('BankDifference', {
  description:
    'Handling of a difference. Surplus: to the common fund, kept apart, or returned. Shortfall: wait for the rest, or accept.',
  values: ['fund', 'decide', 'back', 'wait', 'enough'] as const,
})
const placeEnum = builder.enumType('UnpromisedPlace', {
  description: 'Destination of money without a promise.',
  values: unpromisedPlaces,
})

const matchRef = builder.objectRef<LineShown['matches'][number]>('BankMatch').implement({
  description: 'Match of a bank line with a contribution.',
  fields: (t) => ({
    contribution: t.expose('found', { type: contributionRef, description: 'Matched contribution.' }),
    how: t.field({ type: howEnum, description: 'Basis of the match.', resolve: ({ match }) => match.how }),
  }),
})

const companionRef = builder.objectRef<BankLine>('BankLinePart').implement({
  description: 'Further line of the same combined payment.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Line id.' }),
    bookedOn: t.expose('bookedOn', { type: 'Date', description: 'Booking day.' }),
    amount: t.field({
      type: moneyRef,
      description: 'Amount of the line.',
      resolve: (line) => money(line.amountMinor, line.currency),
    }),
  }),
})

const lineRef = builder.objectRef<LineShown>('BankLine').implement({
  description: 'Movement of the couple’s account that may be a gift.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'Line id.', resolve: ({ line }) => line.id }),
    statementId: t.field({
      type: 'UUID',
      description: 'Id of the bank file.',
      resolve: ({ line }) => line.statementId,
    }),
    bookedOn: t.field({
      type: 'Date',
      description: 'Booking day.',
      resolve: ({ line }) => line.bookedOn,
    }),
    amount: t.field({
      type: moneyRef,
      description: 'Amount; negative when money left the account.',
      resolve: ({ line }) => money(line.amountMinor, line.currency),
    }),
    words: t.string({
      description: 'Text of the movement, as the bank writes it.',
      resolve: ({ line }) => line.words,
    }),
    payer: t.string({
      nullable: true,
      description: 'Payer, if the bank names one.',
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
      description: 'Reason of the suggestions.',
      resolve: ({ line }) => line.doubt,
    }),
    signal: t.int({
      nullable: true,
      description: 'Strength of the suggestion, from 1 to 3.',
      resolve: ({ line }) => line.signal,
    }),
    failure: t.string({
      nullable: true,
      description:
        'Code of the refusal that stopped the confirmation, or `UNEXPECTED`. `matchLine` tries again.',
      resolve: ({ line }) => line.failure,
    }),
    asideReason: t.field({
      type: asideReasonEnum,
      nullable: true,
      description: 'Reason the line was set aside.',
      resolve: ({ line }) => line.asideReason,
    }),
    suggestions: t.expose('suggestions', {
      type: [contributionRef],
      description: 'Suggested contributions, which the line covers together.',
    }),
    companions: t.expose('companions', {
      type: [companionRef],
      description: 'Further lines that make up the same payment.',
    }),
    matches: t.expose('matches', { type: [matchRef], description: 'Contributions matched with the line.' }),
  }),
})

const pageRef = builder
  .objectRef<Omit<LinePage, 'lines'> & { nodes: LineShown[] }>('BankLinePage')
  .implement({
    description: 'Page of bank lines.',
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [lineRef], description: 'Lines of this page.' }),
      totalCount: t.exposeInt('totalCount', { description: 'Total number of lines over all pages.' }),
      endCursor: t.exposeString('endCursor', { nullable: true, description: 'Cursor of the next page.' }),
      hasNextPage: t.exposeBoolean('hasNextPage', { description: 'True if another page follows.' }),
    }),
  })

builder.objectField(weddingRef, 'bankLines', (t) =>
  t.field({
    type: pageRef,
    description: 'Bank lines, newest first; partners only.',
    args: {
      standing: t.arg({ type: standingEnum, required: true, description: 'Filter by state.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 20, description: 'Page size.' }),
      after: t.arg.string({ description: '`endCursor` of the previous page.' }),
    },
    resolve: async (wedding, { standing, first, after }, { database, viewer }) => {
      if (!maySeeMoney(await partOf(database.db, viewer, wedding.id)))
        return { nodes: [], totalCount: 0, endCursor: null, hasNextPage: false }
      const filters = { standing, first: first ?? 20, after: after ?? null }
      const { lines, ...page } = await linesOf(database.db, wedding.id, filters)
      return { ...page, nodes: await shownLines(database.db, wedding, lines) }
    },
  }),
)

/** Adds related data to the line that a command returned. */
async function shown({ database }: AppContext, line: BankLine): Promise<LineShown> {
  const wedding = await weddingById(database.db, line.weddingId)
  invariant(wedding, 'Wedding of a bank line missing')
  const [one] = await shownLines(database.db, wedding, [line])
  invariant(one, 'Bank line missing')
  return one
}

const noteInput = builder.inputType('NoteLineInput', {
  description: 'Receipt without a promise.',
  fields: (t) => ({
    lineId: t.field({ type: 'UUID', required: true, description: 'Id of the line.' }),
    contributionId: t.field({
      type: 'UUID',
      required: true,
      description: 'Id of the new contribution, chosen by the client.',
    }),
    name: t.string({ required: true, description: 'Name of the giver.' }),
    place: t.field({ type: placeEnum, required: true, description: 'Destination of the money.' }),
    giftId: t.field({ type: 'UUID', description: 'Id of the gift, if the destination is a gift.' }),
  }),
})

const which = { type: 'UUID', required: true, description: 'Id of the line.' } as const

builder.mutationFields((t) => ({
  matchLine: t.field({
    type: lineRef,
    description: 'Matches a bank line with contributions and confirms them as received.',
    args: {
      lineId: t.arg(which),
      contributionIds: t.arg({
        type: ['UUID'],
        required: true,
        description: 'Ids of all matched contributions.',
      }),
      withLines: t.arg({
        type: ['UUID'],
        required: true,
        description: 'Ids of further lines of the same payment.',
      }),
      difference: t.arg({
        type: differenceEnum,
        description: 'Handling of a difference between the amounts.',
      }),
    },
    errors: {
      types: [BankLineNotFound, BankLineMoved, AmountsDiffer, ContributionNotFound, ContributionMoved],
    },
    resolve: async (_, { difference, ...matching }, context) =>
      shown(context, await matchLine(context, { ...matching, difference: difference ?? null })),
  }),
  refuseMatch: t.field({
    type: lineRef,
    description: 'Rejects the suggested or recorded match of a line.',
    args: { lineId: t.arg(which) },
    errors: { types: [BankLineNotFound, BankLineMoved] },
    resolve: async (_, { lineId }, context) => shown(context, await refuseMatch(context, lineId)),
  }),
  noteLine: t.field({
    type: lineRef,
    description: 'Assigns a line to a giver without a promise.',
    args: { input: t.arg({ type: noteInput, required: true, description: 'Giver and destination.' }) },
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
      'Sets aside a line that is no gift. `reversed` requires the payment that returned it; `sameMovement` requires that doubt; `learned` is refused.',
    args: {
      lineId: t.arg(which),
      reason: t.arg({
        type: asideReasonEnum,
        defaultValue: 'noGift',
        description: 'Reason the line is no gift.',
      }),
    },
    errors: { types: [BankLineNotFound, BankLineMoved] },
    resolve: async (_, { lineId, reason }, context) =>
      shown(context, await setLineAside(context, lineId, reason ?? 'noGift')),
  }),
  reopenLine: t.field({
    type: lineRef,
    description: 'Reopens a line and undoes its match or its setting aside.',
    args: { lineId: t.arg(which) },
    errors: { types: [BankLineNotFound, ContributionMoved] },
    resolve: async (_, { lineId }, context) => shown(context, await reopenLine(context, lineId)),
  }),
}))
