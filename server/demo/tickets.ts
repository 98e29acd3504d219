import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/** Questions and answers of tickets: [title, message, answer, the person's reply, subjects that fit]. */
const talks: readonly (readonly [string, string, string, string, string])[] = [
  [
    'Venda de sábado não apareceu',
    'Registrei três vendas no sábado e só duas estão no extrato. A terceira é da nota 48.213.',
    'Encontramos a nota 48.213: ela chegou com o código do produto errado. Já corrigimos, e os pontos entram hoje.',
    'Apareceu, muito obrigada!',
    'pont|nota',
  ],
  [
    'Prêmio ainda não chegou',
    'Troquei os pontos há doze dias e o fone de ouvido ainda não chegou. Consigo o rastreio?',
    'O pacote saiu do centro de distribuição ontem. O código de rastreio é BR204518862PT.',
    'Recebi o código, vou acompanhar.',
    'entrega|prêmio',
  ],
  [
    'Mudei de loja',
    'Fui transferida para a loja do shopping neste mês. Como atualizo o meu cadastro?',
    'Atualizamos a sua loja. As metas do mês passam a contar por ela a partir de amanhã.',
    'Perfeito, já vi a loja nova.',
    'cadastr|dados|outros|dúvida',
  ],
  [
    'Não consigo abrir o regulamento',
    'Quando toco no regulamento da campanha, a página fica em branco no celular.',
    'Publicamos o arquivo de novo. Pode tentar agora? Se ainda ficar em branco, diga o modelo do aparelho.',
    'Agora abriu.',
    'acesso|dúvida',
  ],
  [
    'Meta do mês parece errada',
    'A minha meta aparece com o valor do mês passado. A gerente confirmou que ela mudou.',
    'A meta nova foi publicada hoje cedo. Confira em Metas e, se ainda estiver diferente, mande uma foto da tela.',
    'Confere, obrigado pela rapidez.',
    'meta|dúvida|outros',
  ],
  [
    'Dúvida sobre pontos a expirar',
    'Tenho 1.200 pontos a expirar. Se eu trocar por um prêmio agora, são eles que saem primeiro?',
    'Isso mesmo: saem sempre primeiro os pontos que vencem antes.',
    'Entendi, vou trocar hoje.',
    'pont|dúvida',
  ],
  [
    'Código não chega no e-mail',
    'Peço o código para trocar a senha e ele não chega, nem na caixa de spam.',
    'O e-mail do cadastro estava com uma letra trocada. Corrigimos: peça o código de novo, por favor.',
    'Chegou, já entrei.',
    'acesso',
  ],
  [
    'Nota fiscal recusada',
    'Enviei a nota e ela voltou como ilegível, mas na foto dá para ler tudo.',
    'Na foto falta o rodapé, onde fica a chave de acesso. Envie de novo com a nota inteira.',
    'Enviei a foto inteira agora.',
    'nota|pont',
  ],
];

const count = 40;

/**
 * Tickets in every state, by the program's people and two visitors, each answered by a manager, in set-based
 * SQL. Every eighth belongs to the first account, so that the demo's own pages have some.
 */
export async function seedTickets({ db, programId, clock }: DemoContext): Promise<void> {
  const { now } = clock;
  await sql`
    with talk as (
      select (row_number() over ()) - 1 as nth, item ->> 0 as title, item ->> 1 as message, item ->> 4 as about
      from json_array_elements(${JSON.stringify(talks)}::json) as item
    ), people as materialized (
      select id, name, email, phone, row_number() over (order by id) - 1 as place, count(*) over () as total
      from (select * from participants where program_id = ${programId} and status = 1 order by id limit 24) as first
    ), drawn as (
      select n, (array['open', 'in_service', 'answered', 'closed', 'reopened'])[1 + n % 5] as status,
        ${now}::timestamptz - interval '1 hour' * (2 + n * case when n % 5 in (2, 3) then 17.3 else 3.1 end) as at,
        n % 13 = 12 as visits
      from generate_series(0, ${count - 1}) as n
    )
    insert into tickets (program_id, subject_id, participant_id, name, email, phone, title, message, status, created_at,
      updated_at, due_at, agent_id)
    select ${programId}, subject.id, case when visits then null else person.id end,
      case when visits then 'Joana Prado' else person.name end,
      case when visits then 'joana.prado@exemplo.com.br' else person.email end, person.phone,
      talk.title, talk.message, status, at, at,
      case when status in ('open', 'in_service', 'reopened') then at + interval '1 day' * subject.sla end,
      case when status = 'open' then null else agent.id end
    from drawn
    join talk on talk.nth = (drawn.n + drawn.n / 8) % ${talks.length}
    join people as person on person.place = case when n % 8 = 0 then 0 else n % person.total end
    cross join lateral (
      select id, sla from ticket_subjects where program_id = ${programId} order by title ~* talk.about desc, id limit 1
    ) as subject
    left join lateral (
      select id from participants
      where program_id = ${programId} and manages_participants and id <> person.id order by id limit 1
    ) as agent on true
    order by at`.execute(db);
  await sql`
    with talk as (
      select item ->> 0 as title, item ->> 2 as answer, item ->> 3 as thanks
      from json_array_elements(${JSON.stringify(talks)}::json) as item
    ), ticket as (
      select tickets.*, coalesce(agent.name, 'Atendimento') as agent, talk.answer, talk.thanks
      from tickets join talk on talk.title = tickets.title
      left join participants as agent on agent.program_id = tickets.program_id and agent.id = tickets.agent_id
      where tickets.program_id = ${programId} and tickets.status <> 'open'
    ), said as (
      select id, 1 as step, 'taken' as kind, 'team' as side, agent_id as who, agent as author, '' as message from ticket
      union all
      select id, 2, 'message', 'team', agent_id, agent, answer from ticket where status <> 'in_service'
      union all
      select id, 3, 'message', 'customer', participant_id, name, thanks from ticket where status in ('closed', 'reopened')
      union all
      select id, 4, 'closed', 'customer', participant_id, name, '' from ticket where status in ('closed', 'reopened')
      union all
      select id, 5, 'reopened', 'customer', participant_id, name, '' from ticket where status = 'reopened'
      union all
      select id, 6, 'message', 'customer', participant_id, name, 'Voltou a acontecer hoje. Podem olhar de novo?'
      from ticket where status = 'reopened'
    )
    insert into ticket_answers (program_id, ticket_id, kind, side, participant_id, author, message, created_at)
    select ${programId}, said.id, kind, side, who, author, said.message,
      created_at + (least(${now}, created_at + interval '40 hours') - created_at) * step / 8
    from said join tickets on tickets.program_id = ${programId} and tickets.id = said.id
    order by said.id, step`.execute(db);
  await sql`
    update tickets set updated_at = said.at
    from (
      select ticket_id, max(created_at) as at from ticket_answers where program_id = ${programId} group by ticket_id
    ) as said
    where program_id = ${programId} and id = said.ticket_id`.execute(db);
}
