import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/** Older posts, besides those of the content files: [author, title, text]. */
const posts: readonly (readonly [string, string | null, string])[] = [
  [
    'Equipe do programa',
    'Bom começo de semana!',
    'Segunda é dia de conferir a meta e combinar com o time quem cuida de cada área da loja.',
  ],
  [
    'Academia',
    null,
    'Três perguntas que abrem uma venda: para quem é, onde vai usar e o que já tem em casa.',
  ],
  [
    'Operações',
    'Estoque reposto',
    'Os itens mais pedidos do catálogo voltaram. Entrega em até dez dias úteis para as capitais.',
  ],
  [
    'Equipe do programa',
    'Parabéns aos aniversariantes do mês',
    'Deixe aqui o seu abraço para quem faz aniversário neste mês.',
  ],
  ['Comunicação', null, 'Quem lê o regulamento antes vende com mais calma depois. Ele cabe em duas páginas.'],
  [
    'Trade',
    'Antes e depois',
    'A loja trocou a ponta de gôndola e vendeu 18% a mais na primeira semana. Vale copiar a ideia.',
  ],
  [
    'Academia',
    'Treinamento novo no ar',
    'Conteúdo gravado em loja, com legenda. Dá para ver no intervalo do café.',
  ],
  [
    'Suporte',
    null,
    'Trocou de celular? Ative o dispositivo de novo em Meus dados para não pedir código a cada entrada.',
  ],
  [
    'Equipe do programa',
    'Meta batida com três dias de folga',
    'O time inteiro puxou junto. Contem como foi!',
  ],
  [
    'Comunicação',
    'Enquete da semana',
    'O que mais ajuda a vender: treinamento, amostra ou cartaz? Responda nos comentários.',
  ],
];

/** Comments and their answers: [comment, answer]. */
const talks: readonly (readonly [string, string | null])[] = [
  ['Que orgulho desse time! 👏', null],
  ['Aqui na loja já fizemos igual, deu muito certo.', 'Manda uma foto para a gente ver!'],
  ['Quando sai o resultado?', 'Na sexta, no fim do dia.'],
  ['Obrigada pela dica!', null],
  ['Alguém sabe se vale para pedido por telefone?', 'Vale sim, desde que a nota saia no período.'],
  ['Parabéns, pessoal!', null],
  ['Faltou falar do frete.', null],
];

/** How many posts there are, with those of the content files. */
const count = 200;

/** Fills the feed: two posts a week, with likes, views, and comments with answers, in set-based SQL. */
export async function seedFeed({ db, programId, clock }: DemoContext): Promise<void> {
  const { now } = clock;
  await sql`
    with said as (
      select (row_number() over ()) - 1 as nth, item ->> 0 as author, item ->> 1 as title, item ->> 2 as words
      from json_array_elements(${JSON.stringify(posts)}::json) as item
    ), pictures as materialized (
      select image_id, row_number() over (order by image_id) - 1 as nth, count(*) over () as total
      from (select distinct image_id from news where program_id = ${programId} and image_id is not null) as own
    )
    insert into feed_posts (program_id, author, title, content, image_id, published_at)
    select ${programId}, said.author, said.title, '<p>' || said.words || '</p>', pictures.image_id,
      ${now}::timestamptz - interval '6 days' - n * interval '85 hours'
    from generate_series(0, ${count - 1}::int
      - (select count(*)::int from feed_posts where program_id = ${programId})) as n
    join said on said.nth = n % ${posts.length}
    left join pictures on n % 3 = 1 and pictures.nth = n / 3 % pictures.total`.execute(db);
  await sql`
    with people as materialized (
      select id, row_number() over (order by id) - 1 as place
      from participants where program_id = ${programId} and status = 1
    ), post as (
      select id, published_at, row_number() over (order by published_at desc) as nth
      from feed_posts where program_id = ${programId}
    ), seen as materialized (
      select post.id as post_id, people.id as participant_id, k, published_at + interval '7 minutes' * (k + 1) as at
      from post cross join generate_series(0, 13) as k
      join people on people.place = (post.nth * 7 + k * 11) % (select count(*) from people) where k < 4 + post.nth * 5 % 11
    ), viewed as (
      insert into feed_views (program_id, post_id, participant_id, at)
      select distinct on (post_id, participant_id) ${programId}, post_id, participant_id, least(at, ${now}) from seen
    )
    insert into feed_likes (program_id, post_id, participant_id, at)
    select distinct on (post_id, participant_id) ${programId}, post_id, participant_id, least(at, ${now})
    from seen where k % 2 = 0`.execute(db);
  await sql`
    with said as (
      select (row_number() over ()) - 1 as nth, item ->> 0 as words, item ->> 1 as answer
      from json_array_elements(${JSON.stringify(talks)}::json) as item
    ), people as materialized (
      select id, row_number() over (order by id) - 1 as place
      from participants where program_id = ${programId} and status = 1
    ), post as (
      select id, published_at, row_number() over (order by published_at desc) as nth
      from feed_posts where program_id = ${programId}
    ), commented as (
      insert into feed_comments (program_id, post_id, participant_id, message, created_at)
      select ${programId}, post.id, people.id, said.words,
        least(${now}, post.published_at + interval '40 minutes' * (k + 1))
      from post cross join generate_series(0, 3) as k
      join said on said.nth = (post.nth + k * 2) % ${talks.length}
      join people on people.place = (post.nth * 3 + k * 17) % (select count(*) from people)
      where k < post.nth % 4
      returning id, post_id, participant_id, message, created_at
    )
    insert into feed_comments (program_id, post_id, parent_id, participant_id, message, created_at)
    select ${programId}, post_id, commented.id, people.id, said.answer,
      least(${now}, commented.created_at + interval '25 minutes')
    from commented join said on said.words = commented.message and said.answer is not null
    join people on people.place = commented.id % (select count(*) from people) and people.id <> commented.participant_id`.execute(
    db,
  );
}
