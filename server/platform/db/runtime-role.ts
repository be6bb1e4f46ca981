import { type SQL, sql } from 'drizzle-orm'
import { type Database, type Reader, rows, type Tx } from '#server/platform/db/database.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { invariant } from '#server/platform/invariant.ts'

/** A table or view of the schema, with its restrictions. */
type Relation = {
  readonly name: string
  readonly isView: boolean
  /**
   * True for views, and for tables written by functions only, which have the comment `Read-only for the
   * runtime role: …`.
   */
  readonly readOnly: boolean
  /** True if a trigger refuses updates or deletions. */
  readonly refusesUpdate: boolean
  readonly refusesDelete: boolean
}

/** Bits of pg_trigger.tgtype. */
const onDelete = 8
const onUpdate = 16

/** Returns all tables and views with their restrictions. */
export function relationsOf(on: Reader): Promise<Relation[]> {
  const refuses = (event: number) => sql`exists (
    select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where t.tgrelid = c.oid and f.proname = 'refuse_trail_change' and t.tgtype & ${event}::int <> 0)`
  return rows<Relation>(
    on,
    sql`select c.relname as name, c.relkind = 'v' as "isView",
        c.relkind = 'v' or coalesce(obj_description(c.oid, 'pg_class') like 'Read-only for the runtime role:%', false)
          as "readOnly",
        ${refuses(onUpdate)} as "refusesUpdate", ${refuses(onDelete)} as "refusesDelete"
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by c.relname`,
  )
}

/** Returns true if the runtime role must never rewrite rows of this table. */
export const isTrail = ({ isView, readOnly, refusesUpdate }: Relation): boolean =>
  !isView && (readOnly || refusesUpdate)

const privilegesOn = ({ readOnly, refusesUpdate, refusesDelete }: Relation): string[] => {
  if (readOnly) return ['select']
  return ['select', 'insert', ...(refusesUpdate ? [] : ['update']), ...(refusesDelete ? [] : ['delete'])]
}

/**
 * Grants the runtime role the minimum of privileges, in one transaction: access to rows, no changes of the
 * schema, and select and insert only on append-only trails. Idempotent. Must be run by the owner of the
 * tables.
 */
export async function grantRuntimeRole(database: Database, role: string): Promise<void> {
  await database.transaction(async (tx) => {
    await requireRestrictedRole(tx, role)
    const name = sql.identifier(role)
    const [current] = await rows<{ database: string }>(tx, sql`select current_database() as database`)
    invariant(current, 'current_database() returned no row')
    for (const statement of [
      sql`revoke all on all tables in schema public from ${name}`,
      sql`revoke all on all sequences in schema public from ${name}`,
      sql`revoke create on schema public from public, ${name}`,
      sql`revoke temporary, create on database ${sql.identifier(current.database)} from public, ${name}`,
      sql`grant usage on schema public to ${name}`,
      sql`grant execute on all functions in schema public to ${name}`,
    ]) {
      await tx.execute(statement)
    }
    for (const relation of await relationsOf(tx)) {
      const privileges = sql.raw(privilegesOn(relation).join(', '))
      await tx.execute(sql`grant ${privileges} on ${sql.identifier(relation.name)} to ${name}`)
    }
  })
}

/** Returns the name of the connected role. */
export async function connectedRole(on: Reader): Promise<string> {
  const [found] = await rows<{ role: string }>(on, sql`select current_user::text as role`)
  return found?.role ?? ''
}

/** Throws for superusers and roles with the owner's rights, which grants do not restrict. */
async function requireRestrictedRole(tx: Tx, role: string): Promise<void> {
  const [found] = await rows<{ bound: boolean }>(
    tx,
    sql`select not r.rolsuper and not exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member'))
        and not (select pg_has_role(r.oid, d.datdba, 'member') from pg_database d where d.datname = current_database()) as bound
      from pg_roles r where r.rolname = ${role}`,
  )
  if (found?.bound) return
  throw new CannotOpenDatabase(
    `The role ${role} of DATABASE_URL is a superuser, or has the rights of the owner of the tables or of the database. Create another role for running the program: createuser --pwprompt vivencia_runtime`,
  )
}

/** Returns the trail and ledger tables that the connected role could rewrite; empty for a runtime role. */
export async function rewritableTrails(on: Reader): Promise<string[]> {
  const canRewrite = (table: SQL) =>
    sql`has_table_privilege(${table}, 'update') or has_table_privilege(${table}, 'delete') or has_table_privilege(${table}, 'truncate')`
  const names = (await relationsOf(on)).filter(isTrail).map(({ name }) => sql`${name}`)
  const found = await rows<{ name: string }>(
    on,
    sql`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname in (${sql.join(names, sql`, `)})
        and (${canRewrite(sql`c.oid`)}) order by c.relname`,
  )
  return found.map(({ name }) => name)
}
