/**
 * English words of the sample wedding: by the field of a long text (`section:story:text`), else by its Spanish words. Some texts have
 * none, so that the screen of translations shows what is left.
 */
export const english: Readonly<Record<string, string>> = {
  'La vuelta larga': 'The long way round',
  'list:list:listIntro':
    'From Ronda to Buenos Aires in twenty-four days, in October, when spring begins down there. Each moment can be given whole or in little pieces; the one that makes you think of us is the one.',
  'Un sofá que no cabía': 'A sofa that did not fit',
  'section:story:text':
    'Mateo had just arrived from Medellín and had no one to help him carry a sofa up to a fourth floor without a lift. Lucía lived on the second, was late for dinner, and took one end all the same.\n\nThe sofa never got through the door. It stayed on the landing, and so did we, until two in the morning. They are still waiting for Lucía at that dinner.\n\nThat was eight years ago. We still carry things up together: the sierra, a workshop of maps, a dog called Arepa. We are getting married in Ronda because this is where Grandma Carmen learnt to make pestiños, and because in June, from the courtyard of the farmhouse, the sun is in no hurry at all. We want you close that day.',
  'Del rellano al altar': 'From the landing to the altar',
  'Aquel octubre': 'That October',
  'El rellano': 'The landing',
  'Un sofá atascado, dos horas de charla y una cena fría.':
    'A sofa that was stuck, two hours of talk and a cold dinner.',
  'Tres meses después': 'Three months later',
  'El primer tren': 'The first train',
  'Sin sitio reservado. Llegamos de pie y riéndonos.': 'No seats booked. We arrived standing and laughing.',
  'El tercer invierno': 'The third winter',
  'Llega Arepa': 'Enter Arepa',
  'Iba a ser por un fin de semana.': 'It was going to be for a weekend.',
  'El verano pasado': 'Last summer',
  '¿En serio?': 'Seriously?',
  'section:timeline:text:barco':
    'On a cousin’s boat, in a choppy sea. Lucía did not say yes: she said “Seriously?”. We are counting it as a yes.',
  'Una mesa muy larga': 'A very long table',
  'section:mesa:text':
    'Some of you will come from the next street and some will cross an ocean: Gloria and Hernán had never seen the Mediterranean.\n\nThat is why we want a single table, the longest that fits on the threshing floor, with the people of Ronda next to the people of Medellín. The rest is up to you.',
  'Lisboa, primer viaje. Llovió los cuatro días.': 'Lisbon, our first trip. It rained all four days.',
  'Nieve, y un primer «tú y yo»': 'Snow, and a first “you and me”',
  'Los domingos, arroz. Ella supervisa.': 'Rice on Sundays. She supervises.',
  'En el Quindío, con los abuelos Gloria y Hernán': 'In Quindío, with our grandparents Gloria and Hernán',
  'Cantamos todas. Mal.': 'We sang every one of them. Badly.',
  'Arepa no sale porque se había tirado al agua.': 'Arepa is missing: she had jumped into the water.',
  'La casa, antes de los muebles': 'Home, before the furniture',
  'Iba a ser un jarrón.': 'It was going to be a vase.',
  'A grandes rasgos: aquí nadie va a mirar el reloj.': 'Roughly: no one here will look at a watch.',
  'Limonada a la sombra, para quien llegue con tiempo': 'Lemonade in the shade, if you are early',
  'Suena la guitarra y nos casamos': 'The guitar plays and we get married',
  'Aceitunas, fotos y abrazos en el patio': 'Olives, photos and hugs in the courtyard',
  'A la mesa larga': 'To the long table',
  'Un vals que hemos ensayado en la cocina': 'A waltz that we rehearsed in the kitchen',
  'Hora loca, como en Medellín': 'Crazy hour, as in Medellín',
  'Caldo de puchero para los valientes': 'Hot broth for the brave',
  'El último autobús': 'The last bus',
  'section:travel:text':
    'Ronda is an hour and a half from Málaga and two hours from Seville. The mountain road has bends: best by daylight and without hurry.',
  'En tren hasta Ronda': 'By train to Ronda',
  'section:travel:text:tren':
    'There are two direct trains a day from Granada and one from Algeciras, the kind you lean out of the window for. From Málaga, change at Antequera.',
  'El autobús de la boda': 'The wedding bus',
  'section:travel:text:autobus':
    'It leaves from Plaza de España at 18:00 and 18:30, and returns at 1:00, 3:00 and 4:30. No need to sign up.',
  'Si venís en coche': 'If you come by car',
  'section:travel:text:coche':
    'There is room for forty at the farmhouse. The last kilometre is a dirt track, fine for any car.',
  'section:travel:text:posada':
    'Twelve rooms and a courtyard with a lemon tree. They keep half of them for us until March: say that you come for the wedding.',
  'section:travel:text:hostal': 'Simple, clean, and a step from Sunday’s brunch. From €55 a night.',
  'section:travel:text:casa':
    'The aunts have three beds and a sofa (this one did fit). For cousins who come with a rucksack.',
  '¿Otra duda? Escribidnos, que contestamos nosotros.': 'Anything else? Write to us, we answer ourselves.',
  '¿Podemos ir con los niños?': 'Can we bring the children?',
  'section:questions:answer:ninos':
    'Of course. There will be a small table, two minders and a trampoline until midnight. When you reply, tell us how many they are and how old.',
  '¿Puedo llevar a alguien?': 'Can I bring someone?',
  'section:questions:answer:acompanante':
    'If your invitation has room for two, yes: write their name when you reply. If not, just ask us.',
  '¿Y las alergias?': 'What about allergies?',
  'section:questions:answer:alergias':
    'The kitchen is ready for everything: gluten-free, lactose-free, vegetarian and vegan. Just tell us when you reply.',
  '¿Hará mucho calor?': 'Will it be very hot?',
  'section:questions:answer:calor':
    'At seven, in the courtyard, it is lovely. It cools down at night: a jacket will not hurt.',
  '¿Podemos hacer fotos?': 'Can we take photos?',
  'section:questions:answer:fotos':
    'As many as you like, except during the ceremony: we would rather see your faces.',
  '¿Y si prefiero daros un sobre?': 'What if I would rather give you an envelope?',
  'section:questions:answer:sobre':
    'Your coming is a lot already. If you fancy it, the list has moments from five euros; and if it is an envelope, my mother carries a big handbag.',
  'La ceremonia': 'The ceremony',
  'Al aire libre y a la sombra. Os esperamos desde las seis y media con limonada; a las siete suena la guitarra.':
    'Outdoors, in the shade. We wait for you from half past six with lemonade; the guitar starts at seven.',
  'De cóctel. El suelo es de albero: tacón ancho o alpargata bonita.':
    'Cocktail. The ground is sandy: block heels or nice espadrilles.',
  'La cena y el baile': 'Dinner and dancing',
  'Mesas largas y conversación larga. A medianoche, hora loca, como en Medellín. El último autobús sale a las cuatro y media.':
    'Long tables and long talks. At midnight, crazy hour, as in Medellín. The last bus leaves at half past four.',
  'Igual que a la ceremonia, y una chaqueta: en la sierra refresca.':
    'As for the ceremony, and a jacket: it gets chilly in the hills.',
  'El brunch': 'Brunch',
  'Churros, arepas y gazpacho bajo los plátanos. Sin discursos, lo prometemos. Hasta que el último autobús nos separe.':
    'Churros, arepas and gazpacho under the plane trees. No speeches, we promise. Till the last bus do us part.',
  'Como os levantéis. Gafas de sol muy recomendables.':
    'However you get out of bed. Sunglasses strongly recommended.',
  Ronda: 'Ronda',
  'Días 1 y 2': 'Days 1 and 2',
  'Dos días para bajar de la nube antes de hacer la maleta.':
    'Two days to come down from the clouds before we pack.',
  Lisboa: 'Lisbon',
  'Días 3 y 4': 'Days 3 and 4',
  'La primera vez nos llovió. Nos debemos el sol.': 'It rained the first time. We owe ourselves the sun.',
  Colombia: 'Colombia',
  'Días 5 a 12': 'Days 5 to 12',
  'A casa de los abuelos Gloria y Hernán, y de ahí al mar.':
    'To our grandparents Gloria and Hernán, and from there to the sea.',
  Perú: 'Peru',
  'Días 13 a 15': 'Days 13 to 15',
  'Lucía lo pide desde tercero de primaria.': 'Lucía has asked for it since she was eight.',
  Chile: 'Chile',
  'Días 16 a 19': 'Days 16 to 19',
  'Del desierto más seco al viento más tozudo.': 'From the driest desert to the most stubborn wind.',
  Argentina: 'Argentina',
  'Días 20 a 24': 'Days 20 to 24',
  'Para terminar bailando, que es como hay que terminar.':
    'To end up dancing, which is how everything should end.',
  'Y al volver': 'And back home',
  'Desde noviembre, en Granada': 'From November, in Granada',
  'Lo mejor de irse: tener adónde volver.': 'The best of leaving: having somewhere to return to.',
  'Algún día': 'Some day',
  'Sin fecha': 'No date yet',
  'Lo que no cabe en veinticuatro días.': 'What does not fit into twenty-four days.',
  'Subir en globo al amanecer': 'A balloon ride at dawn',
  'Despegar a oscuras, ver salir el sol por detrás del Tajo y bajar a desayunar migas.':
    'Take off in the dark, watch the sun rise behind the gorge, and come down to breakfast.',
  'Hay que estar a las seis en un descampado, con sueño y con bufanda aunque esto sea Andalucía. Se oye el quemador, la tela se pone de pie y, sin que nadie diga nada, el suelo se va. Una hora entera viendo despertar los pueblos blancos desde arriba.\n\nMateo tiene vértigo. Ha prometido abrir los ojos. Lucía ha prometido contarlo si no.':
    'You have to be in a field at six, sleepy and in a scarf, even if this is Andalusia. The burner roars, the cloth gets to its feet and, without a word, the ground leaves. A whole hour watching the white villages wake from above.\n\nMateo is afraid of heights. He has promised to open his eyes. Lucía has promised to tell if he does not.',
  'El madrugón y el primer café': 'The early start and the first coffee',
  'Encender el quemador': 'Lighting the burner',
  'Seis minutos: despegar': 'Six minutes: take-off',
  'Desayuno sin despertador': 'Breakfast without an alarm clock',
  'Bandeja, zumo de verdad y las persianas a medias.': 'A tray, real juice, and the blinds half down.',
  'La primera mañana del viaje no queremos viajar. Queremos una bandeja, pan que cruje, fruta cortada por otra persona y el café que haga falta. El teléfono, en otra habitación. Si alguien llama a la puerta será para traer más mermelada, y puede que abramos o puede que no.':
    'On the first morning of the trip we do not want to travel. We want a tray, bread that crackles, fruit cut by another person, and as much coffee as it takes. The phone, in another room. A knock at the door will mean more jam, and we may open or we may not.',
  'Una noche de flamenco': 'A night of flamenco',
  'Una peña de las de verdad, con sillas de enea y sin micrófonos.':
    'A real peña, with rush chairs and no microphones.',
  'A caballo por la orilla': 'On horseback along the shore',
  'Dos horas al paso, con la marea baja y África enfrente.':
    'Two hours at a walk, at low tide, with Africa across the water.',
  'Perdernos por los pueblos blancos': 'Getting lost in the white villages',
  'Setenil, Grazalema, Zahara y ningún plan después de comer.':
    'Setenil, Grazalema, Zahara, and no plans after lunch.',
  'Merienda en la Alameda': 'A picnic in the Alameda',
  'Una cesta, un mantel a cuadros y la siesta debajo de un plátano.':
    'A basket, a checked cloth, and a nap under a plane tree.',
  'El tranvía 28 y una caja de pastéis': 'Tram 28 and a box of pastéis',
  'De Graça a Belém, con las manos llenas de canela.': 'From Graça to Belém, hands full of cinnamon.',
  'Cena con velas en Alfama': 'Dinner by candlelight in Alfama',
  'Una mesa pequeña, un mantel de papel y fado, si hay suerte.':
    'A small table, a paper tablecloth and, with luck, fado.',
  'Una ola, aunque sea pequeña': 'One wave, even a small one',
  'Dos horas de clase para ponernos de pie una vez. Con una basta.':
    'A two-hour lesson to stand up once. Once is enough.',
  'Hasta donde se acaba Europa': 'To where Europe ends',
  'Un descapotable viejo, el Guincho y el cabo da Roca.': 'An old convertible, Guincho and Cabo da Roca.',
  'Dos asientos con ventanilla': 'Two window seats',
  'El vuelo de Lisboa a Bogotá, a trocitos.': 'The flight from Lisbon to Bogotá, in little pieces.',
  'Un día entre palmas de cera': 'A day among wax palms',
  'En Willys, de pie, y a mirar palmeras en dos veces.':
    'Standing in a Willys jeep, looking at palms that take two looks.',
  'Agua caliente, aire frío': 'Hot water, cold air',
  'Hasta el cuello en agua volcánica, con una cascada delante.':
    'Up to the neck in volcanic water, with a waterfall in front.',
  'No hacer nada en el Tayrona': 'Doing nothing in Tayrona',
  'Dos noches de hamaca y ni una sola obligación.': 'Two nights in a hammock and not a single duty.',
  'La primera vez bajo el agua': 'The first time under water',
  'Un bautizo de buceo, de la mano y con señas inventadas.':
    'A first dive, hand in hand, with made-up signs.',
  'Remar en el mar de siete colores': 'Paddling the sea of seven colours',
  'Un kayak doble, tres horas de azul y una prueba para el matrimonio.':
    'A double kayak, three hours of blue, and a test for the marriage.',
  'Ballenas en Nuquí': 'Whales in Nuquí',
  'La selva a la espalda y una cola que se despide.': 'The jungle behind us and a tail that waves goodbye.',
  'Aprender el sancocho de Gloria': 'Learning Gloria’s sancocho',
  'El mercado, la leña y una maestra que no mide nada.':
    'The market, the firewood, and a teacher who measures nothing.',
  'Un velero al atardecer': 'A sailing boat at sunset',
  'Parar el motor frente a Cartagena y esperar a que el sol se vaya.':
    'Stop the engine off Cartagena and wait for the sun to leave.',
  'La chiva de los primos': 'The cousins’ party bus',
  'Todos los Rojas y todos los Mejía en un bus de colores.':
    'Every Rojas and every Mejía on one painted bus.',
  'Machu Picchu con la primera luz': 'Machu Picchu at first light',
  'El primer autobús, el primer turno y la niebla abriéndose como un telón.':
    'The first bus, the first entry, and the mist opening like a curtain.',
  'El tren del Valle Sagrado': 'The train through the Sacred Valley',
  'Dos asientos junto a la ventana, techo de cristal y el río al lado.':
    'Two seats by the window, a glass roof, and the river beside us.',
  'Un telescopio para dos': 'A telescope for two',
  'Mantas, chocolate caliente y Saturno con su anillo.': 'Blankets, hot chocolate, and Saturn with its ring.',
  'Amanecer en las Torres': 'Sunrise at the Torres',
  'Caminar de noche para ver la piedra ponerse roja.': 'Walk through the night to see the rock turn red.',
  'Dos noches bajo la lona': 'Two nights under canvas',
  'Cama de verdad, estufa de leña y el viento fuera.': 'A real bed, a wood stove, and the wind outside.',
  'A pie hasta el lago': 'On foot to the lake',
  'Un sendero honesto, un lago azul y un bocadillo con vistas.':
    'An honest path, a blue lake, and a sandwich with a view.',
  'El Iguazú, cara a cara': 'Iguazú, face to face',
  'Un día en las pasarelas, sin esperanza de quedar secos.':
    'A day on the walkways, with no hope of staying dry.',
  'Clase de tango en San Telmo': 'A tango lesson in San Telmo',
  'Dos horas para aprender a caminar juntos. Lo demás son adornos.':
    'Two hours to learn to walk together. The rest is ornament.',
  'Una tarde entre viñas': 'An afternoon among vines',
  'Cinco copas, cinco pasos y la cordillera de mantel.':
    'Five glasses, five courses, and the Andes for a tablecloth.',
  'El fondo de la casa': 'The house fund',
  'Pintura, una estantería seguramente torcida, el naranjo de la terraza.':
    'Paint, a shelf that will surely be crooked, the orange tree on the terrace.',
  'El fondo del viaje': 'The travel fund',
  'El mejor helado de cada parada, y lo que no se puede reservar.':
    'The best ice cream of every stop, and what cannot be booked.',
  'El lazo que nos pondrán sobre los hombros, como a los padres de Mateo.':
    'The ribbon laid over our shoulders, as over those of Mateo’s parents.',
  'Las trece monedas; las de la abuela siguen en su caja.':
    'The thirteen coins; Grandma’s are still in their box.',
  Lectura: 'A reading',
  'Unas palabras en la ceremonia, las que queráis.': 'A few words at the ceremony, any you like.',
  Brindis: 'The toast',
  'Las copas, y las palabras antes de levantarlas.': 'The glasses, and the words before we raise them.',
  Ramo: 'The bouquet',
  'Ya tenemos cortijo': 'We have our farmhouse',
  'Los de México ya tienen vuelos': 'The Mexican family have their flights',
  'Habrá autobús desde Ronda': 'There will be a bus from Ronda',
}
