import { members, partners, type Row } from './who-may-groups.fixture.ts'

/** Operations on the notices of a member. */
export const whoMayNotices: Record<string, Row> = {
  'Mutation.setNoticeRead': {
    query:
      'mutation ($id: UUID!) { answer: setNoticeRead(id: $id, isRead: true) { ... on MemberNotice { id } } }',
    variables: (world) => ({ id: world.notice.id }),
    allowed: partners,
  },
  'Mutation.markNoticesRead': {
    query:
      'mutation ($id: UUID!) { answer: markNoticesRead(weddingId: $id, through: "2026-11-21T09:00:00.000Z") { ... on Wedding { id } } }',
    variables: (world) => ({ id: world.wedding.id }),
    allowed: members,
  },
}
