import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** Invitation links for the second partner and for planners. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    part: text({ enum: ['partner', 'planner'] }).notNull(),
    /** Name of the invited person as entered by the inviter; may be empty. */
    name: text().notNull(),
    /** Address to which the link was sent; null if the inviter shares the link. */
    email: text(),
    invitedBy: uuid('invited_by').notNull(),
    /** The session that sent the link last. The link is revoked with the session. */
    sessionId: uuid('session_id'),
    /** Number of the current link. Earlier links are invalid. */
    linkNumber: integer('link_number').notNull(),
    tokenHash: text('token_hash').notNull().unique('team_invitations_token'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    acceptedBy: uuid('accepted_by'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('team_invitations_wedding').on(table.weddingId)],
)
