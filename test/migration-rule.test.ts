import { expect, test } from 'vitest'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { findIncompatibilities } from './migration-rule.ts'

/** The rule holds for migrations after this one; those before it were applied while the program was stopped. */
const lastWithoutRule = '0111_unused_link_prices'

test('processes of the version before can run beside the new one during a roll-out', () => {
  const migrations = readMigrations().filter(({ name }) => name > lastWithoutRule)
  const found = migrations.flatMap(({ name, text }) =>
    findIncompatibilities(text).map(({ statement, because }) => `${name}: “${statement}”: ${because}`),
  )
  expect(
    found,
    'docs/decisions/0067-two-versions-side-by-side.md says how to change a table in two releases',
  ).toEqual([])
})

test('a migration requires one that exists before it', () => {
  const migrations = readMigrations()
  const names = new Set(migrations.map(({ name }) => name))
  for (const { name, requires } of migrations) {
    if (requires === null) continue
    expect(names).toContain(requires)
    expect(requires < name, `${name} requires ${requires}`).toBe(true)
  }
})

test.each([
  'DROP TABLE "gifts";',
  'ALTER TABLE "gifts" DROP COLUMN "title";',
  'drop function lg_hold(text[]);',
  'ALTER TABLE "gifts" RENAME COLUMN "title" TO "name";',
  'alter table gifts rename to presents;',
  'ALTER TABLE "gifts" ALTER COLUMN "title" SET DATA TYPE varchar(20);',
  'ALTER TABLE "gifts" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "gifts" ADD COLUMN "colour" text NOT NULL;',
  'ALTER TABLE "gifts" ADD CONSTRAINT "short" CHECK (length(title) < 20);',
  'CREATE UNIQUE INDEX "one_title" ON "gifts" USING btree ("title");',
  'create table other (id int4);--> statement-breakpoint\nALTER TABLE "gifts"\n  DROP COLUMN "title"',
])('is incompatible: %s', (text) => {
  expect(findIncompatibilities(text)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL); ALTER TABLE "notes" ADD CONSTRAINT "c" CHECK (id is not null);',
  'CREATE TABLE "notes" ("id" uuid); CREATE UNIQUE INDEX "notes_id" ON "notes" USING btree ("id");',
  `ALTER TABLE "gifts" ADD COLUMN "colour" text DEFAULT 'red' NOT NULL;`,
  'ALTER TABLE "gifts" ADD COLUMN "colour" text;',
  'ALTER TABLE "gifts" ALTER COLUMN "title" DROP NOT NULL;',
  'ALTER TABLE "gifts" DROP CONSTRAINT "short";',
  'DROP INDEX "one_title";',
  'create index gifts_title on gifts (title);',
  '-- drop table gifts would be wrong here\nselect 1;',
  'create function f() returns void language plpgsql as $$ begin drop table t; end $$;',
  '-- requires: 0111_unused_link_prices\nALTER TABLE "gifts" DROP COLUMN "title";',
])('is compatible: %s', (text) => {
  expect(findIncompatibilities(text)).toEqual([])
})
