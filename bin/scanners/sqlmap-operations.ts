/** A GraphQL operation; each asterisk in the variables is a place where sqlmap injects. */
export type Operation = { readonly query: string; readonly variables: object }

type OperationWorld = {
  readonly slug: string
  readonly ids: { readonly wedding: string; readonly household: string; readonly fund: string }
  readonly gift: string
  readonly invitation: string
  readonly freshId: string
}

/**
 * Returns the operations that sqlmap scans: those that pass text to the database as search words, names, tokens
 * or ids.
 */
export function operations(world: OperationWorld): Readonly<Record<string, Operation>> {
  return {
    ...searches(world),
    ...publicSearches,
    ...lookups(world),
    ...guestWrites(world),
    ...coupleWrites(world),
  }
}

function searches({ ids }: OperationWorld): Record<string, Operation> {
  const weddingId = ids.wedding
  return {
    'search of households': {
      query:
        'query ($w: UUID!, $s: String, $a: String) { households(weddingId: $w, search: $s, after: $a) { totalCount nodes { id name } } }',
      variables: { w: weddingId, s: 'a*', a: null },
    },
    'page of households': {
      query:
        'query ($w: UUID!, $a: String) { households(weddingId: $w, after: $a) { totalCount nodes { id name } } }',
      variables: { w: weddingId, a: 'a*' },
    },
    'search of mails': {
      query:
        'query ($w: UUID!, $s: String, $t: String) { mails(weddingId: $w, search: $s, tag: $t) { nodes { id subject } } }',
      variables: { w: weddingId, s: 'a*', t: 'inbox*' },
    },
    'page of mails': {
      query: 'query ($w: UUID!, $a: String) { mails(weddingId: $w, after: $a) { nodes { id subject } } }',
      variables: { w: weddingId, a: 'a*' },
    },
    'search of everything': {
      query: 'query ($w: UUID!, $s: String!) { search(weddingId: $w, words: $s) { __typename } }',
      variables: { w: weddingId, s: 'ana*' },
    },
    'search of recipients': {
      query: 'query ($w: UUID!, $s: String!) { recipients(weddingId: $w, search: $s) { __typename } }',
      variables: { w: weddingId, s: 'ana*' },
    },
    'search of the register': {
      query:
        'query ($w: UUID!, $s: String, $a: String) { wedding(id: $w) { contributions(search: $s, after: $a) { nodes { id } } } }',
      variables: { w: weddingId, s: 'a*', a: null },
    },
  }
}

const publicSearches: Record<string, Operation> = {
  'search of ideas': {
    query:
      'query ($s: String, $c: String, $d: String, $a: String) { ideas(search: $s, category: $c, destination: $d, after: $a) { nodes { slug } } }',
    variables: { s: 'globo*', c: null, d: null, a: null },
  },
  'filter of ideas': {
    query:
      'query ($c: String, $d: String, $a: String) { ideas(category: $c, destination: $d, after: $a) { nodes { slug } } }',
    variables: { c: 'mar*', d: 'granada*', a: null },
  },
  'search of places': {
    query: 'query ($s: String!) { places(search: $s) { __typename } place(called: $s) { __typename } }',
    variables: { s: 'gran*' },
  },
}

function lookups({ slug, ids, gift, invitation }: OperationWorld): Record<string, Operation> {
  return {
    'a page and a gift by their names': {
      query: 'query ($s: String!, $g: String!) { guestWedding(slug: $s) { slug gift(slug: $g) { id } } }',
      variables: { s: `${slug}*`, g: 'subir-en-globo-al-amanecer*' },
    },
    'an idea by its name': {
      query: 'query ($s: String!) { idea(slug: $s) { slug } }',
      variables: { s: 'subir-en-globo*' },
    },
    'tokens of private links': {
      query:
        'query ($r: String!, $i: String!) { privateContribution(token: $r) { id } invitation(token: $i) { answeredAt } }',
      variables: { r: `${gift}*`, i: `${invitation}*` },
    },
    'other tokens': {
      query:
        'query ($t: String!) { giftGroup(token: $t) { __typename } postcard(token: $t) { __typename } following(token: $t) { __typename } teamInvitation(token: $t) { __typename } wayBack(token: $t) { __typename } }',
      variables: { t: `${gift}*` },
    },
    'ids of rows': {
      query: 'query ($i: UUID!) { household(id: $i) { id } contribution(id: $i) { id } task(id: $i) { id } }',
      variables: { i: `${ids.household}*` },
    },
  }
}

function guestWrites({ slug, ids, gift, invitation, freshId }: OperationWorld): Record<string, Operation> {
  return {
    'a promise': {
      query: 'mutation ($i: ContributeInput!) { contribute(input: $i) { __typename } }',
      variables: {
        i: {
          id: freshId,
          slug,
          giver: { kind: 'self', name: 'Ana*', email: 'ana@example.com', signature: 'Ana*' },
          lines: [{ giftId: ids.fund, amountMinor: '500' }],
          message: 'Hola*',
        },
      },
    },
    'an answer to thanks': {
      query: 'mutation ($t: String!, $x: String!) { replyToThanks(token: $t, text: $x) { __typename } }',
      variables: { t: gift, x: 'Gracias*' },
    },
    'an answer to an invitation': {
      query:
        'mutation ($t: String!, $n: String) { answerInvitation(token: $t, answers: [], note: $n) { __typename } }',
      variables: { t: invitation, n: 'Hola*' },
    },
    'a follower': {
      query: 'mutation ($s: String!, $e: String!) { followWedding(slug: $s, email: $e) { __typename } }',
      variables: { s: slug, e: 'ana*@example.com' },
    },
    'a log-in': {
      query: 'mutation ($i: LoginInput) { login(input: $i) { __typename } }',
      variables: { i: { email: 'ana*@example.com', password: 'no es esta frase' } },
    },
  }
}

function coupleWrites({ ids, freshId }: OperationWorld): Record<string, Operation> {
  const weddingId = ids.wedding
  return {
    'a household': {
      query:
        'mutation ($id: UUID!, $w: UUID!, $i: HouseholdInput!) { saveHousehold(id: $id, weddingId: $w, input: $i) { __typename } }',
      variables: {
        id: freshId,
        w: weddingId,
        i: { name: 'Casa*', note: 'Nota*', guests: [{ id: freshId, givenNames: 'Ana*' }] },
      },
    },
    'a task': {
      query: 'mutation ($i: CreateTaskInput!) { createTask(input: $i) { __typename } }',
      variables: { i: { id: freshId, weddingId, name: 'Tarea*', description: 'Texto*' } },
    },
    'an event': {
      query:
        'mutation ($id: UUID!, $w: UUID!, $i: EventInput!) { createEvent(id: $id, weddingId: $w, input: $i) { __typename } }',
      variables: {
        id: freshId,
        w: weddingId,
        i: {
          title: 'Cena*',
          description: '',
          allDay: false,
          color: 'info',
          start: '2027-06-01T18:00:00Z',
          end: '2027-06-01T20:00:00Z',
        },
      },
    },
    'a label of mails': {
      query:
        'mutation ($id: UUID!, $w: UUID!, $n: String!) { createMailLabel(id: $id, weddingId: $w, name: $n, color: info) { __typename } }',
      variables: { id: freshId, w: weddingId, n: 'Etiqueta*' },
    },
    'a letter': {
      query:
        'mutation ($id: UUID!, $w: UUID!, $i: DraftInput!) { saveDraft(id: $id, weddingId: $w, input: $i) { __typename } }',
      variables: {
        id: freshId,
        w: weddingId,
        i: { subject: 'Asunto*', content: '<p>Hola*</p>', to: [], attachmentIds: [] },
      },
    },
  }
}
