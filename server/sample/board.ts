/** Members who work on the sample board. */
export type SampleHelper = 'lucia' | 'mateo' | 'irene'

type SampleComment = { readonly by: SampleHelper; readonly daysAgo: number; readonly text: string }

/** State of a sample task: one of the checklist if it has a key, else one of the couple's own. */
export type SampleTask = {
  readonly key?: string
  /** Set for the couple's own tasks only. */
  readonly name?: string
  readonly description?: string
  /** Days after loading; checklist tasks have their own dates. */
  readonly dueInDays?: number
  readonly members?: readonly SampleHelper[]
  readonly doneDaysAgo?: number
  readonly isUnderWay?: boolean
  readonly steps?: readonly (readonly [name: string, done: boolean])[]
  readonly comments?: readonly SampleComment[]
  readonly file?: { readonly name: string; readonly text: string }
}

/** Days before loading at which the checklist was added. */
export const boardBegunDaysAgo = 95

/** The board of Lucía and Mateo, with tasks of three members. */
export const sampleTasks: readonly SampleTask[] = [
  { key: 'budget', members: ['lucia', 'mateo'], doneDaysAgo: 92 },
  { key: 'first-list', members: ['lucia'], doneDaysAgo: 88 },
  {
    key: 'venue',
    members: ['lucia', 'mateo'],
    doneDaysAgo: 84,
    comments: [
      { by: 'irene', daysAgo: 85, text: 'Hay plan B para la lluvia: el granero, con sitio para todos.' },
    ],
  },
  { key: 'officiant', doneDaysAgo: 80 },
  {
    key: 'catering',
    members: ['irene'],
    doneDaysAgo: 71,
    comments: [
      { by: 'irene', daysAgo: 75, text: 'Tres menús vistos. El segundo es el de las croquetas.' },
      { by: 'mateo', daysAgo: 74, text: 'Entonces el segundo.' },
    ],
  },
  { key: 'photographer', members: ['mateo'], doneDaysAgo: 60 },
  { key: 'gift-list', members: ['lucia', 'mateo'], doneDaysAgo: 42 },
  { key: 'music', members: ['mateo'], doneDaysAgo: 31 },
  { key: 'save-the-date', members: ['lucia'], doneDaysAgo: 20 },
  { key: 'page', members: ['lucia'], doneDaysAgo: 12 },
  {
    key: 'dress',
    members: ['lucia'],
    isUnderWay: true,
    steps: [
      ['Pedir cita en las dos tiendas', true],
      ['Ir con mamá', true],
      ['Decidir', false],
    ],
    comments: [{ by: 'lucia', daysAgo: 6, text: 'Mateo, esta no se abre. Ni los comentarios.' }],
  },
  {
    key: 'honeymoon',
    members: ['lucia', 'mateo'],
    isUnderWay: true,
    steps: [
      ['Comparar vuelos', true],
      ['Pedir los días libres', true],
      ['Reservar las dos primeras noches', false],
      ['Mirar qué vacunas hacen falta', false],
    ],
    comments: [
      { by: 'mateo', daysAgo: 9, text: 'Los vuelos de vuelta salen mejor en martes.' },
      { by: 'lucia', daysAgo: 8, text: 'Martes, pues.' },
    ],
  },
  {
    key: 'rooms',
    description:
      '<p>Dieciocho habitaciones apartadas; hay que confirmar <strong>antes de fin de mes</strong>.</p>',
    members: ['irene'],
    isUnderWay: true,
  },
  {
    key: 'flowers',
    description:
      '<p>De temporada y sin plásticos:</p><ul><li>olivo</li><li>lavanda</li><li>peonías, si hay</li></ul>',
    members: ['mateo'],
    isUnderWay: true,
    file: {
      name: 'Presupuesto de flores.txt',
      text: 'Ramo, mesas y arco: 640 EUR.\nCon peonías: 720 EUR.\nMontaje incluido.\n',
    },
    comments: [{ by: 'irene', daysAgo: 3, text: 'He adjuntado el presupuesto. Las peonías, en junio, sí.' }],
  },
  { key: 'rings', members: ['lucia', 'mateo'] },
  { key: 'invitations', members: ['lucia'] },
  { key: 'cake', members: ['mateo'] },
  { key: 'makeup', members: ['lucia'] },
  { key: 'transport', members: ['irene'] },
  {
    name: 'Preguntar a la abuela por la receta de las croquetas',
    members: ['mateo'],
    dueInDays: 2,
    comments: [{ by: 'mateo', daysAgo: 1, text: 'Dice que no hay receta. Que vaya y mire.' }],
  },
  { name: 'Llamar al ayuntamiento por el permiso de la música', members: ['irene'], dueInDays: 5 },
  { name: 'Encargar alpargatas para bailar', description: '<p>Del 36 al 45.</p>', members: ['lucia'] },
]
