import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/** How many people answer each survey, at most. */
const people = 100;

/**
 * Answers to every survey by some of the program's people, spread over the time that it has been open, in
 * set-based SQL, the same for one seed. The demo accounts have not answered yet.
 */
export async function seedSurveyAnswers({ db, programId, clock }: DemoContext): Promise<void> {
  const { now } = clock;
  await sql`
    with person as materialized (
      select id, establishment_id, row_number() over (order by id desc) as place
      from participants where program_id = ${programId} and status = 1 and establishment_id is not null
        and not manages_participants and not is_admin order by id desc limit ${people}
    ), asked as materialized (
      select survey.id as survey_id, survey.by_establishment, survey.starts_at,
        least(survey.ends_at, ${now}) - survey.starts_at as lasted, question.id as question_id, question.question_type, question.required,
        case question.question_type when 'nps' then 0 else 1 end as lowest,
        case question.question_type when 'nps' then 10 else question.highest end as top
      from surveys as survey
      join survey_questions as question on question.program_id = survey.program_id and question.survey_id = survey.id
      where survey.program_id = ${programId} and survey.starts_at < ${now}
    ), said as materialized (
      select asked.*, person.id as participant_id, person.establishment_id as shop_id,
        -- From 0 to 1, higher where the establishment and the person are better at it, and a little more each month.
        least(1, 0.35 + 0.3 * ((person.establishment_id * 7 + asked.question_id * 3) % 11) / 10.0
          + 0.35 * ((person.place * 5 + asked.question_id * 7) % 13) / 12.0) as liking,
        asked.starts_at + asked.lasted * (person.place / ${people + 1}::float8) as at
      from asked cross join person
      where (person.place + asked.survey_id) % 4 <> 0 and (asked.required or person.place % 6 = 0)
    ), made as (
      insert into survey_answers (program_id, survey_id, question_id, participant_id, establishment_id, number, written,
        score, answered_at)
      select ${programId}, survey_id, question_id, participant_id, case when by_establishment then shop_id end,
        case when question_type in ('scale', 'nps') then lowest + round((top - lowest) * liking)::int end,
        case when question_type = 'text' then (array['Mais prêmios abaixo de 2.000 pontos.',
          'Os cartazes da campanha chegaram depois do começo dela.', 'Está ótimo, continuem assim!',
          'Um aviso quando os pontos entram ajudaria muito.', 'Mais treinamentos curtos, de até quinze minutos.',
          'Faltou etiqueta de preço nos lançamentos.'])[1 + participant_id % 6] end,
        case when question_type in ('scale', 'nps')
          then round(100.0 * round((top - lowest) * liking) / (top - lowest))::int end, at
      from said
      returning id, question_id, participant_id
    ), choice as (
      select made.id, made.question_id, option.id as option_id
      from made
      join said on said.question_id = made.question_id and said.participant_id = made.participant_id
      cross join lateral (
        select option.id from survey_options as option
        where option.program_id = ${programId} and option.question_id = said.question_id
        order by case when said.liking > 0.72 then position else (position + said.participant_id) % 5 end
        limit case said.question_type when 'multiple' then 1 + said.participant_id % 3 else 1 end
      ) as option
      where said.question_type in ('single', 'multiple')
    )
    insert into survey_answer_options (program_id, question_id, answer_id, option_id)
    select ${programId}, question_id, id, option_id from choice`.execute(db);
  await sql`
    update survey_answers as answer set score = worth.score
    from (
      select chosen.answer_id, least(100, sum(option.score))::int as score
      from survey_answer_options as chosen
      join survey_options as option on option.program_id = chosen.program_id and option.id = chosen.option_id
      where chosen.program_id = ${programId} and option.score is not null group by chosen.answer_id
    ) as worth
    where answer.program_id = ${programId} and answer.id = worth.answer_id`.execute(db);
}
