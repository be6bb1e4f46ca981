import { builder } from '#server/domain/accounts/index.ts'
import '#server/domain/accounts/accounts.graphql.ts'
import '#server/domain/accounts/sessions.graphql.ts'
import '#server/domain/credentials/credentials.graphql.ts'
import '#server/domain/credentials/second-factor.graphql.ts'
import '#server/domain/media/media.graphql.ts'
import '#server/domain/weddings/weddings.graphql.ts'
import '#server/domain/weddings/wedding-pictures.graphql.ts'
import '#server/domain/attachments/attachments.graphql.ts'
import '#server/domain/experiences/experiences.graphql.ts'
import '#server/domain/gift-list/gift-list.graphql.ts'
import '#server/domain/payments/payments.graphql.ts'
import '#server/domain/payments/rail-changes.graphql.ts'
import '#server/domain/giving/giving.graphql.ts'
import '#server/domain/giving/giving-totals.graphql.ts'
import '#server/domain/giving/rail-meters.graphql.ts'
import '#server/domain/giving/guest-wedding.graphql.ts'
import '#server/domain/giving/private-contribution.graphql.ts'
import '#server/domain/reconciliation/reconciliation.graphql.ts'
import '#server/domain/reconciliation/bank-line.graphql.ts'
import '#server/domain/register/register.graphql.ts'
import '#server/domain/cards/cards.graphql.ts'
import '#server/domain/cards/card-accounts.graphql.ts'
import '#server/domain/mailbox/mailbox.graphql.ts'
import '#server/domain/planning/planning.graphql.ts'
import '#server/domain/planning/board-lists.graphql.ts'
import '#server/domain/planning/board-tasks.graphql.ts'
import '#server/domain/comments/comments.graphql.ts'
import '#server/domain/chronicle/chronicle.graphql.ts'
import '#server/domain/search/search.graphql.ts'
import '#server/domain/leaving/leaving.graphql.ts'

builder.queryType({ description: 'What can be read.' })
builder.mutationType({ description: 'What can be done.' })
builder.subscriptionType({ description: 'What can be watched.' })

/** The one schema, put together from what every domain adds. */
export const schema = builder.toSchema()
