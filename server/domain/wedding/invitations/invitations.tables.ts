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
    /** Who is invited, as the one who invites calls them; may be empty. */
    name: text().notNull(),
    /** Where the link was sent by us; null where it is copied or goes by WhatsApp. */
    email: text(),
    invitedBy: uuid('invited_by').notNull(),
    /** The session that sent the link last. The link is revoked with the session. */
    sessionId: uuid('session_id'),
    /** Counts the links this invitation has had: an earlier one opens nothing. */
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
