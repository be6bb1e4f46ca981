/** A statement of a migration that processes of the version before could not bear. */
export type Incompatibility = { readonly statement: string; readonly because: string }

type Rule = { readonly shape: RegExp; readonly because: string }

/** What takes something away, or refuses rows that the version before still writes. */
const rules: readonly Rule[] = [
  { shape: /\bdrop (table|column|view|function|type|schema)\b/, because: 'the version before may use it' },
  { shape: /\brename\b/, because: 'the version before knows the former name' },
  { shape: /\balter column \S+ (set data )?type\b/, because: 'the version before writes the former type' },
  { shape: /\balter column \S+ set not null\b/, because: 'the version before may write null' },
  {
    shape: /\badd column (?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/,
    because: 'the version before does not fill it: give it a default',
  },
  { shape: /\badd constraint\b/, because: 'the version before may write rows that it refuses' },
  { shape: /\bcreate unique index\b/, because: 'the version before may write rows that it refuses' },
]

/**
 * Returns the statements of a migration that break programs of the version before, which run beside the new one during a roll-out.
 * What concerns only tables that the migration itself creates is free. A migration that says `-- requires: <name>` runs only after
 * every process knows that migration, and may do all this.
 */
export function findIncompatibilities(text: string): Incompatibility[] {
  if (/^-- requires: \d{4}_\S+$/m.test(text)) return []
  const statements = text
    .replace(/\$(\w*)\$[^]*?\$\1\$/g, '$body$')
    .split(/;|--> statement-breakpoint/)
    .map((statement) =>
      statement
        .replace(/--.*$/gm, '')
        .replace(/["\s]+/g, ' ')
        .trim()
        .toLowerCase(),
    )
  const created = new Set(
    statements.map(
      (statement) => /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(statement)?.[1],
    ),
  )
  const isNew = (statement: string) => {
    const table = /^(?:alter table (?:only )?|create unique index .*? on )(?:public\s*\.\s*)?(\S+)/.exec(
      statement,
    )?.[1]
    return table !== undefined && created.has(table)
  }
  return statements
    .filter((statement) => !isNew(statement))
    .flatMap((statement) =>
      rules.filter(({ shape }) => shape.test(statement)).map(({ because }) => ({ statement, because })),
    )
}
