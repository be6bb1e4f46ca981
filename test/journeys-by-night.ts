/**
 * Journeys that `npm run test:long` runs and `npm test` leaves out, as paths from the root. docs/testing.md
 * names for each the tests of the same behaviour that stay in `npm test`, as test/journeys-by-night.test.ts checks.
 */
export const journeysByNight: readonly string[] = [
  'e2e/admin-ideas.e2e.ts',
  'e2e/bank-file.e2e.ts',
  'e2e/board-labels.e2e.ts',
  'e2e/calendar-views.e2e.ts',
  'e2e/calendar.e2e.ts',
  'e2e/first-five-minutes.e2e.ts',
  'e2e/friends.e2e.ts',
  'e2e/keepsakes.e2e.ts',
  'e2e/list.e2e.ts',
  'e2e/living.e2e.ts',
  'e2e/mailbox-paging.e2e.ts',
  'e2e/mailbox-settings.e2e.ts',
  'e2e/mailbox.e2e.ts',
  'e2e/news.e2e.ts',
  'e2e/page-designs.e2e.ts',
  'e2e/page-editor.e2e.ts',
  'e2e/payment-code.e2e.ts',
  'e2e/pictures.e2e.ts',
  'e2e/plan-instalments.e2e.ts',
  'e2e/postcard.e2e.ts',
  'e2e/privacy.e2e.ts',
  'e2e/seating.e2e.ts',
  'e2e/sharing.e2e.ts',
  'e2e/shell.e2e.ts',
  'e2e/shield.e2e.ts',
  'e2e/suppliers.e2e.ts',
  'e2e/trip-budget.e2e.ts',
  'e2e/workbench.e2e.ts',
]
