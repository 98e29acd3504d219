// Generated from openapi/ by `npm run generate` – do not edit.
export interface paths {
    "/api/v1/{attachable}/{id}/attachment/{attachable_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anexo */
        get: operations["attachment.show"];
        put?: never;
        post?: never;
        /** Exclusão de anexo */
        delete: operations["attachment.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/{attachable}/{id}/attachment/{attachable_id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Arquivo do anexo */
        get: operations["attachment.open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/{attachable}/{id}/attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anexos */
        get: operations["attachment.list"];
        put?: never;
        /** Anexo no lugar do anterior */
        post: operations["attachment.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/{attachable}/{id}/attachment/add_attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mais um anexo */
        post: operations["attachment.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/auction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leilões */
        get: operations["auction.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/auction/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leilão */
        get: operations["auction.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/auction/{auction_id}/bid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lance */
        post: operations["auction.bid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sessão */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fim da sessão */
        post: operations["auth.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Usuário */
        get: operations["auth.user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/trusted-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dispositivos confiáveis */
        get: operations["auth.trustedDevices"];
        put?: never;
        /** Código do segundo fator */
        post: operations["auth.trustedDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/trusted-device/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Dispositivo esquecido */
        delete: operations["auth.forgetTrustedDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/verify-trusted-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sessão com segundo fator */
        post: operations["auth.verifyTrustedDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/my-data/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Código para o novo e-mail
         * @description Com a senha. O e-mail só muda quando o código volta; o antigo é avisado e pode desfazer por 72 horas.
         */
        post: operations["auth.changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/my-data/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Novo e-mail */
        post: operations["auth.confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/my-data/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Novo telefone
         * @description Com a senha. O e-mail é avisado e pode desfazer por 72 horas.
         */
        post: operations["auth.changePhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/my-data/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Nova senha
         * @description Com a senha atual. As outras sessões e os dispositivos confiáveis terminam; esta sessão segue com outra chave. O e-mail é avisado e pode desfazer por 72 horas.
         */
        put: operations["auth.changeOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/my-data/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Verificação em duas etapas */
        get: operations["auth.secondFactor"];
        put?: never;
        /**
         * Código para ligar a verificação em duas etapas
         * @description Com a senha. Só liga quando o código volta, para que ninguém fique de fora por um e-mail que não recebe.
         */
        post: operations["auth.askSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/my-data/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verificação em duas etapas ligada */
        post: operations["auth.turnOnSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/my-data/second-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verificação em duas etapas desligada
         * @description Com a senha. O e-mail é avisado e pode desfazer por 72 horas.
         */
        post: operations["auth.turnOffSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessões abertas */
        get: operations["auth.sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Outras sessões encerradas */
        post: operations["auth.endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sessão encerrada */
        delete: operations["auth.endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/contact/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Troca de contato, senha ou verificação desfeita */
        post: operations["auth.undoContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/first_access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Primeiro acesso */
        post: operations["auth.firstAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/first_access_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sessão do primeiro acesso */
        post: operations["auth.firstAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/password_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Código para trocar a senha */
        post: operations["auth.passwordToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/password_change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Troca da senha */
        post: operations["auth.passwordChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/self_registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Autocadastro */
        post: operations["auth.selfRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/users_programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Programas do acesso
         * @description Os programas de quem provou o e-mail (token). Sem isso a lista é vazia, para que ninguém descubra por ela onde um CPF está cadastrado.
         */
        get: operations["program.users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conquistas */
        get: operations["badge.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/badge/unlocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Minhas conquistas */
        get: operations["badge.unlocked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/badge/arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Conquistas que chegaram
         * @description Those that were unlocked and celebrated on no screen of the person yet.
         */
        get: operations["badge.arrived"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/badge/{id}/celebrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Conquista celebrada
         * @description A screen is about to celebrate a badge; only the first one that says so does.
         */
        post: operations["badge.celebrate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/campaign_generator_requisition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Solicitações de campanha */
        get: operations["campaign.requisitions"];
        put?: never;
        /** Nova solicitação de campanha */
        post: operations["campaign.createRequisition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/campaign_generator_requisition/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Solicitação de campanha */
        get: operations["campaign.requisition"];
        /** Solicitação de campanha */
        put: operations["campaign.updateRequisition"];
        post?: never;
        /** Exclusão de rascunho de campanha */
        delete: operations["campaign.deleteRequisition"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/campaign_generator/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Exclusão de campanha */
        delete: operations["campaign.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/campaign_generator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campanhas */
        get: operations["campaign.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/campaign_generator/aceleradoras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Aceleradores de pontos */
        get: operations["campaign.accelerators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/campaign_generator/aceleradoras/bateu_levou": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bateu, levou */
        get: operations["campaign.hitAndTake"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/campaign_generator/aceleradoras/familias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Famílias de produtos das campanhas */
        get: operations["campaign.families"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/campaign_generator/aceleradoras/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campanha */
        get: operations["campaign.accelerator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/performance_desafios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Desafios */
        get: operations["performance.challenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/cockpit/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cockpit */
        get: operations["cockpit.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/cockpit/{slug}/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso ao cockpit */
        get: operations["cockpit.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/cockpit/{slug}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Participantes do cockpit */
        get: operations["cockpit.participants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/cockpit/{slug}/sales-performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendas por mês */
        get: operations["cockpit.salesPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/cockpit/{slug}/participants/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Participantes, um a um */
        get: operations["cockpit.participantDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/cockpit/{slug}/sales-performance/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendas por estabelecimento */
        get: operations["cockpit.salesPerformanceDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/cockpit/{slug}/participants/details/export/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Participantes do cockpit, em arquivo */
        get: operations["cockpit.exportParticipants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/cockpit/{slug}/goals-performance/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metas do cockpit */
        get: operations["cockpit.goalsPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/cockpit/{slug}/available-positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cargos */
        get: operations["cockpit.positions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preferências de privacidade */
        get: operations["consent.show"];
        put?: never;
        /** Preferências de privacidade */
        post: operations["consent.give"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/consent/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Escolhas de privacidade */
        get: operations["consent.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contratos */
        get: operations["contract.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/contract/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contrato */
        get: operations["contract.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/custom_field": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campos do programa
         * @description What the program asks of its participants beside the contract's own fields; none while it does not ask (`additional_infos`).
         */
        get: operations["customField.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/custom_field/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campos do programa no autocadastro
         * @description The same for visitors who register themselves.
         */
        get: operations["customField.registration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Indicadores */
        get: operations["dashboard.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/verify-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Configuração do domínio */
        post: operations["domain.verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Estabelecimentos */
        get: operations["establishment.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cidades dos estabelecimentos */
        get: operations["establishment.cities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Todos os estabelecimentos */
        get: operations["establishment.all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/establishments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Meus estabelecimentos */
        get: operations["establishment.mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/desempenho": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Desempenho dos estabelecimentos */
        get: operations["establishment.performance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/goal-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tipos de meta dos estabelecimentos */
        get: operations["establishment.goalTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/allow_register_participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gestores cadastram participantes */
        get: operations["establishment.allowRegister"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/can_view_pdvs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Os PDVs são mostrados */
        get: operations["establishment.canViewPdvs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/inativation_batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Inativação em lote */
        get: operations["establishment.inactivationBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/hide_admin_roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Os cargos administrativos são escondidos */
        get: operations["establishment.hideAdminRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/additional_infos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Informações adicionais */
        get: operations["establishment.additionalInfos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/{establishment_id}/pdvs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** PDVs do estabelecimento */
        get: operations["establishment.pdvs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/{establishment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Estabelecimento */
        get: operations["establishment.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso aos estabelecimentos */
        get: operations["establishment.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/pre-registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pré-cadastros */
        get: operations["establishment.preRegistration"];
        put?: never;
        /**
         * Pré-cadastro
         * @description Asks for one (`pending`), approves or refuses it. Whoever asked does not decide, unless they administer the program.
         */
        post: operations["establishment.updatePreRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/list-without-preregistration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Estabelecimentos sem pré-cadastro */
        post: operations["establishment.withoutPreRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/establishment/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Participantes dos estabelecimentos */
        get: operations["establishment.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/brokers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Corretores */
        get: operations["broker.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Extrato por mês */
        get: operations["extract.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/extract/full": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Extrato completo */
        get: operations["extract.full"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/faq-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categorias de perguntas */
        get: operations["faq.categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Perguntas frequentes */
        get: operations["faq.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/faq-category/offline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categorias de perguntas */
        get: operations["faq.offlineCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/faq/offline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Perguntas frequentes */
        get: operations["faq.offline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news-feed/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Novidades */
        get: operations["feed.timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news-feed/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Curtida */
        post: operations["feed.like"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news-feed/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Visualização */
        post: operations["feed.view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news-feed/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Comentário */
        post: operations["feed.comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news-feed/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Comentários */
        get: operations["feed.comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news-feed/comment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Alteração de comentário */
        put: operations["feed.editComment"];
        post?: never;
        /** Exclusão de comentário */
        delete: operations["feed.deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news-feed/comment/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Denúncia de comentário */
        post: operations["feed.reportComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news-feed/comment/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moderação de comentário */
        post: operations["feed.hideComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/field": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campos do cadastro */
        get: operations["field.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Arquivo */
        get: operations["file.open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/games/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jogos de hoje */
        get: operations["game.today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/games/offered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Jogo oferecido */
        post: operations["game.offered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/goal_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tipos de meta */
        get: operations["goal.types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/goal_categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categorias de metas */
        get: operations["goal.categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/hall-of-fame/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hall da fama */
        get: operations["hallOfFame.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/hall-of-fame/{slug}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quem está no hall da fama */
        get: operations["hallOfFame.participants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/hierarchy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hierarquia
         * @description The establishments whom the person sees, each under the one that it answers to.
         */
        get: operations["hierarchy.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/hierarchy/positions_not_admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cargos */
        get: operations["hierarchy.positionsNotAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/hierarchy/level": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Níveis da hierarquia */
        get: operations["hierarchy.levels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant_hierarchies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Vínculos na hierarquia
         * @description Who is where, in which position, from which day until which.
         */
        get: operations["hierarchy.participants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/hierarchy-participant/list-participant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quem cada um responde */
        get: operations["hierarchy.listParticipant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/hierarchy-participant/import-participant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Importação da hierarquia */
        post: operations["hierarchy.importParticipant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Página inicial */
        get: operations["home.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/painel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Painel */
        get: operations["panel.home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/how_participate/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Como participar */
        get: operations["howToParticipate.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Importações */
        get: operations["import.list"];
        put?: never;
        /** Nova importação */
        post: operations["import.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O que se pode importar */
        get: operations["import.kinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso às importações */
        get: operations["import.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Histórico das importações */
        get: operations["import.logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/exportModel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Planilha modelo */
        get: operations["import.exportModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/downloadFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Arquivo importado */
        get: operations["import.downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tipo de importação */
        get: operations["import.bySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/slug/{slug}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Arquivo a importar */
        post: operations["import.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Importação */
        get: operations["import.show"];
        /** Importação */
        put: operations["import.update"];
        post?: never;
        /** Importação */
        delete: operations["import.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Erros da importação */
        get: operations["import.errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Linhas a corrigir */
        get: operations["import.refused"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Linhas corrigidas */
        post: operations["import.correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/exportErrors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Erros da importação */
        get: operations["import.exportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/sales-invalid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendas inválidas */
        get: operations["invalidSale.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/sales-invalid/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verificação de vendas inválidas */
        post: operations["invalidSale.verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/sales-invalid/fix-sale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correção de venda */
        post: operations["invalidSale.fix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notas fiscais */
        get: operations["invoice.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/invoices/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso às notas fiscais */
        get: operations["invoice.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/invoices/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envio de nota fiscal */
        post: operations["invoice.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/invoices/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Produtos da nota fiscal */
        get: operations["invoice.products"];
        put?: never;
        /** Produto da nota fiscal */
        post: operations["invoice.addProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/invoices/{id}/products/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Exclusão de produto da nota fiscal */
        delete: operations["invoice.removeProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/invoices/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Aprovação de nota fiscal */
        post: operations["invoice.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/invoices/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recusa de nota fiscal */
        post: operations["invoice.refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Biblioteca
         * @description O arquivo de cada item abre em {url}/open.
         */
        get: operations["library.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/library/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pastas da biblioteca */
        get: operations["library.folders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/lucky_number/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Número da sorte */
        get: operations["luckyNumber.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/lucky_number/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Resultado do sorteio */
        get: operations["luckyNumber.result"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jogos da memória */
        get: operations["memory.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/memory/start-game": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cartas dadas
         * @description Deals the cards and uses a play, whether the game is finished or not.
         */
        post: operations["memory.startGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/memory/end-game": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resultado do jogo */
        post: operations["memory.endGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campanhas de merchandising */
        get: operations["merchan.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan-hierarchy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redes atendidas */
        get: operations["merchan.hierarchies"];
        put?: never;
        /** Escolha das redes atendidas */
        post: operations["merchan.saveHierarchy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan/load-photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envio de foto */
        post: operations["merchan.loadPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan/delete-photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Exclusão de foto */
        delete: operations["merchan.deletePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan/photo/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Foto */
        get: operations["merchan.openPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan/photo/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Aprovação de foto */
        post: operations["merchan.approvePhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan/photo/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recusa de foto */
        post: operations["merchan.refusePhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan/{merchan_id}/list-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fotos de merchandising */
        get: operations["merchan.photos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan/{merchan_id}/list-pdvs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** PDVs */
        get: operations["merchan.pdvs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/merchan/{merchan_id}/list-pdvs-with-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** PDVs e as suas fotos */
        get: operations["merchan.pdvsWithStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/mgm/page_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campanha de indicação */
        get: operations["mgm.pageSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/mgm/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Convite para mandar */
        get: operations["mgm.token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/mgm/check_token/{mgm_token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Convite recebido */
        get: operations["mgm.checkToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/mgm/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pessoas convidadas */
        get: operations["mgm.invites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/mgm/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso às indicações */
        get: operations["mgm.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/mgm/invitation/{mgm_token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Aceite de convite */
        post: operations["mgm.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/monthly_product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Produtos do mês */
        get: operations["monthlyProduct.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/monthly_product/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso aos produtos do mês */
        get: operations["monthlyProduct.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/monthly_product/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Produtos deste mês */
        get: operations["monthlyProduct.home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/monthly_product/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Meses com produtos */
        get: operations["monthlyProduct.months"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/monthly_product/years": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anos com produtos */
        get: operations["monthlyProduct.years"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/monthly_product/family_option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Famílias com produtos do mês */
        get: operations["monthlyProduct.familyOption"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notícias */
        get: operations["news.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notícia */
        get: operations["news.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notícias relacionadas */
        get: operations["news.related"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/news/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categorias de notícias */
        get: operations["news.categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news_likes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Curtidas da notícia */
        get: operations["news.likes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/news_likes/{id}/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Curtir a notícia */
        get: operations["news.toggleLike"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pedidos */
        get: operations["order.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/orders/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendas em pedidos */
        get: operations["order.sales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/orders/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso aos pedidos */
        get: operations["order.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/orders/external_orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pedidos em outras lojas */
        get: operations["order.external"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/orders/fulfillment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pedidos do programa */
        get: operations["order.fulfillment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/orders/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Andamento do pedido */
        put: operations["order.move"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/my-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Meus dados */
        get: operations["participant.myData"];
        /** Meus dados */
        put: operations["participant.updateMyData"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/my-data/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Foto do perfil
         * @description A imagem é desenhada de novo, quadrada, sem o que havia nela além da imagem. Toma o lugar da anterior.
         */
        post: operations["participant.updatePhoto"];
        /** Perfil sem foto */
        delete: operations["participant.removePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Participantes */
        get: operations["participant.list"];
        put?: never;
        /**
         * Novo participante
         * @description A person who must complete their data (status 2) and gets the mail that says how.
         */
        post: operations["participant.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso aos participantes */
        get: operations["participant.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/inactivate-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Inativação em lote */
        post: operations["participant.inactivateBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/establishment/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Participantes do estabelecimento */
        get: operations["participant.exportByEstablishment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Participante */
        get: operations["participant.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/{id}/company-position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cargo do participante */
        get: operations["participant.companyPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/resend-activation-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reenvio da ativação */
        post: operations["activation.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/resend-activation-email/in-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reenvio da ativação em lote */
        post: operations["activation.resendBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pontos */
        get: operations["participant.points"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Participante */
        put: operations["participant.updateStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Importação de participantes */
        post: operations["participant.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/export-model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Planilha modelo de participantes */
        get: operations["participant.exportModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Arquivo do participante */
        post: operations["participant.attachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Desempenho do mês */
        get: operations["performance.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/monthly_sales_performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Desempenho mês a mês */
        get: operations["performance.monthlySales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/performance_by_biperiod": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Desempenho por bimestre */
        get: operations["performance.byBiperiod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/performance_by_period": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Desempenho do período */
        get: operations["performance.byPeriod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/city": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cidades */
        get: operations["city.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Estados */
        get: operations["state.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Endereço */
        get: operations["address.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/transactions/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Distribuições de pontos */
        get: operations["pointsDistribution.transactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nova distribuição de pontos */
        post: operations["pointsDistribution.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/transactions/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Distribuição de pontos */
        get: operations["pointsDistribution.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/transactions/{transaction_id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pessoas de uma distribuição */
        get: operations["pointsDistribution.people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/transactions/{transaction_id}/distribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Distribuição de pontos */
        post: operations["pointsDistribution.distribute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/transactions/{transaction_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancelamento de distribuição */
        post: operations["pointsDistribution.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/import-points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Distribuição por planilha */
        post: operations["pointsDistribution.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/import/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancelamento de distribuição por planilha */
        delete: operations["pointsDistribution.cancelImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orçamento de pontos */
        get: operations["pointsDistribution.budget"];
        put?: never;
        /** Pontos para um orçamento */
        post: operations["pointsDistribution.grant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/budget/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retirada de pontos de um orçamento */
        post: operations["pointsDistribution.takeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orçamentos dos gestores */
        get: operations["pointsDistribution.budgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/budgets/{participant_id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lançamentos de um orçamento */
        get: operations["pointsDistribution.budgetEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/points-distribution/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso à distribuição de pontos */
        get: operations["pointsDistribution.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/popup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pop-ups para visitantes */
        get: operations["popup.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/popup/private": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pop-ups para participantes */
        get: operations["popup.private"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/popup/{popup_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pop-up lido */
        post: operations["popup.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/popup/{popup_id}/save-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Respostas do pop-up */
        post: operations["popup.saveAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/privacy/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cópias dos meus dados */
        get: operations["privacy.copies"];
        put?: never;
        /** Pedido de cópia dos meus dados */
        post: operations["privacy.requestCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/privacy/copies/{id}/open/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cópia dos meus dados */
        get: operations["privacy.openCopy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/privacy/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exclusão dos meus dados */
        get: operations["privacy.erasure"];
        put?: never;
        /** Pedido de exclusão dos meus dados */
        post: operations["privacy.requestErasure"];
        /** Desistência da exclusão dos meus dados */
        delete: operations["privacy.withdrawErasure"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/panel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Painéis premiados
         * @description As cartas vêm sem o que escondem; o resultado nasce quando uma é virada.
         */
        get: operations["prizePanel.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/panel/shave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Virar carta */
        post: operations["prizePanel.shave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/ideal_prize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catálogo */
        get: operations["prize.ideal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saldo de um período */
        get: operations["prize.balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Produtos */
        get: operations["product.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/products/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categorias com produtos */
        get: operations["product.categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/products/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sugestões de produtos */
        get: operations["product.autocomplete"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/product_category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categorias de produtos */
        get: operations["product.categoryList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/product_category/categories_option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opções de categorias */
        get: operations["product.categoryOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/users_programs_logged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Programas do usuário */
        get: operations["program.usersLogged"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link para outro programa
         * @description Um endereço no domínio do outro programa que dá acesso uma única vez, por 60 segundos. O segredo vai depois de '#': não chega a servidores, registros nem à página anterior.
         */
        post: operations["auth.link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/link/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acesso por link
         * @description Troca o segredo do link por uma sessão. Quem não veio de uma página da plataforma confirma antes, para que ninguém entre sem querer na conta de outra pessoa.
         */
        post: operations["auth.redeemLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proxy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Arquivo de outro endereço */
        get: operations["proxy.fetch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notificações */
        get: operations["push.list"];
        put?: never;
        /** Nova notificação */
        post: operations["push.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/push/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notificações ao vivo
         * @description Eventos (text/event-stream): open quando o servidor passou a escutar, new quando há notificação nova, read quando foram lidas em outro lugar, changed e o nome de uma operação quando a resposta dela mudou, missed quando o servidor esteve sem ouvir e qualquer resposta pode ter mudado, end quando a sessão terminou. Nenhum traz conteúdo: as notificações se leem em push.list, o resto na operação dita. Uma linha de comentário a cada 25 s mantém a conexão.
         */
        get: operations["push.stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/push/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notificações lidas */
        post: operations["push.readAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/push/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Avisos neste dispositivo
         * @description Se esta sessão recebe avisos no dispositivo (web push), e com que chave o navegador os assina. Sem chave o servidor não os manda.
         */
        get: operations["push.device"];
        put?: never;
        /** Avisar neste dispositivo */
        post: operations["push.subscribe"];
        /** Não avisar neste dispositivo */
        delete: operations["push.unsubscribe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ranking */
        get: operations["ranking.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/ranking/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso ao ranking */
        get: operations["ranking.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Relatórios */
        get: operations["report.list"];
        put?: never;
        /** Pedido de relatório */
        post: operations["report.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/reports/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso aos relatórios */
        get: operations["report.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/roulette": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roletas */
        get: operations["roulette.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/roulette/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resultado */
        post: operations["roulette.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendas */
        get: operations["sale.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/sales/access-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acesso às vendas */
        get: operations["sale.access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/sales/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Importação de vendas */
        post: operations["sale.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/scratch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Raspadinhas */
        get: operations["scratch.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/scratch/shave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resultado */
        post: operations["scratch.shave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/page_settings_authenticated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Configurações com sessão */
        get: operations["settings.authenticated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/page_settings_unauthenticated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Configurações sem sessão */
        get: operations["settings.unauthenticated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Configurações do programa */
        get: operations["settings.program"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/analytics_tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ferramentas de medição */
        get: operations["settings.analyticsTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/point_simulator/{id}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Simulador de pontos */
        get: operations["simulator.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/point_simulator/simulations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Simulações */
        get: operations["simulator.simulations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/point_simulator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Simulação guardada */
        post: operations["simulator.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/point_simulator/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Simulação em PDF */
        post: operations["simulator.download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Extrato */
        get: operations["statement.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/statement/expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pontos a expirar
         * @description What is left of the credits that expire, by month, the next one first. Debits use up the credits that expire first.
         */
        get: operations["statement.expiring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/store/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pedido feito na loja conectada */
        post: operations["store.debit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/store/orders/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Andamento de pedido da loja conectada */
        post: operations["store.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/surveys/availables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pesquisas */
        get: operations["survey.available"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/survey_questions/survery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Perguntas da pesquisa */
        get: operations["survey.questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/surveys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pesquisa */
        get: operations["survey.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/survey_questions/{questionId}/to-answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resposta de pesquisa */
        post: operations["survey.answerQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/survey_answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Minhas respostas */
        get: operations["survey.answers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/surveys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ranking das pesquisas */
        get: operations["ranking.surveys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/surveys/performance_surveys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Desempenho nas pesquisas, mês a mês */
        get: operations["ranking.performanceSurveys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/surveys/performance_surveys_pilar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Desempenho nas pesquisas, por pilar */
        get: operations["ranking.performanceSurveysPillar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/term/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Termos e regras */
        get: operations["term.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/term/avaliable/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documentos a aceitar */
        get: operations["term.available"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/term/accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documentos aceitos */
        get: operations["term.accepted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/term/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documento */
        get: operations["term.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/term/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Aceite */
        post: operations["term.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket-subject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assuntos */
        get: operations["ticket.subjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket-subject/unauthenticated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assuntos */
        get: operations["ticket.subjectsUnauthenticated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Chamados */
        get: operations["ticket.list"];
        put?: never;
        /** Chamado aberto */
        post: operations["ticket.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Chamado */
        get: operations["ticket.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Situação do chamado */
        put: operations["ticket.updateStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conversa do chamado */
        get: operations["ticket.answers"];
        put?: never;
        /** Resposta do chamado */
        post: operations["ticket.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket/{id}/attachment/{attachment_id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anexo do chamado */
        get: operations["ticket.openAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket_answer/{id}/attachment/{attachment_id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anexo da resposta */
        get: operations["ticket.openAnswerAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket-reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Respostas prontas */
        get: operations["ticket.replies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket_unlogged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chamado aberto */
        post: operations["ticket.createUnlogged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket_unlogged/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Chamado do visitante */
        get: operations["ticket.showUnlogged"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket_unlogged/{token}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conversa do chamado do visitante */
        get: operations["ticket.answersUnlogged"];
        put?: never;
        /** Resposta do visitante */
        post: operations["ticket.answerUnlogged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticket_unlogged/{token}/attachment/{attachment_id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anexo da conversa do visitante */
        get: operations["ticket.openUnloggedAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/training": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Treinamentos */
        get: operations["training.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/training/last-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Onde parei */
        get: operations["training.lastActive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/training/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Treinamento */
        get: operations["training.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/training/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resposta guardada
         * @description Guarda a resposta a uma pergunta, para continuar em qualquer dispositivo; quem a corrige é training.steps.
         */
        post: operations["training.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/training/{id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Etapa do treinamento */
        post: operations["training.steps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/training/{id}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Conclusão do treinamento */
        post: operations["training.finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/training/{id}/generate-certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Certificado em PDF
         * @description Onde não há certificado, a resposta diz por quê em `error`.
         */
        get: operations["training.certificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/certificate/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Certificado */
        get: operations["certificate.verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/{programId}/participant/training/my-trainings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Meus treinamentos */
        get: operations["participant.myTrainings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AuctionRow: {
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Código */
            id: number;
            /** Identificador */
            slug: string;
            /** Leilão */
            name: string;
            /**
             * Situação
             * @enum {string}
             */
            state: "scheduled" | "open" | "leading" | "outbid" | "closing" | "won" | "returned" | "lost" | "ended" | "cancelled";
            /**
             * Primeiro lance
             * Format: points
             */
            minimum: number;
            /**
             * Lance mínimo acima
             * Format: points
             */
            step: number;
            /**
             * Maior lance
             * Format: points
             */
            leading_points?: number;
            /**
             * Próximo lance
             * Format: points
             */
            next_bid?: number;
            /**
             * Meu último lance
             * Format: points
             */
            my_bid?: number;
            /** Lances */
            bids: number;
            /**
             * Começa em
             * Format: date-time
             */
            starts_at: string;
            /**
             * Termina em
             * Format: date-time
             */
            ends_at: string;
            /**
             * Começa em
             * Format: date-time
             */
            opens_at?: string;
            /**
             * Termina em
             * Format: date-time
             */
            closes_at?: string;
        };
        AuctionBid: {
            /** Código */
            id: number;
            /** Quem */
            bidder: string;
            /**
             * Lance
             * Format: points
             */
            points: number;
            /**
             * Quando
             * Format: date-time
             */
            created_at: string;
            /** Sou eu */
            is_me: boolean;
        };
        Auction: {
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Código */
            id: number;
            /** Identificador */
            slug: string;
            /** Leilão */
            name: string;
            /**
             * Situação
             * @enum {string}
             */
            state: "scheduled" | "open" | "leading" | "outbid" | "closing" | "won" | "returned" | "lost" | "ended" | "cancelled";
            /**
             * Primeiro lance
             * Format: points
             */
            minimum: number;
            /**
             * Lance mínimo acima
             * Format: points
             */
            step: number;
            /**
             * Maior lance
             * Format: points
             */
            leading_points?: number;
            /**
             * Próximo lance
             * Format: points
             */
            next_bid?: number;
            /**
             * Meu último lance
             * Format: points
             */
            my_bid?: number;
            /** Lances */
            bids: number;
            /**
             * Começa em
             * Format: date-time
             */
            starts_at: string;
            /**
             * Termina em
             * Format: date-time
             */
            ends_at: string;
            /**
             * Sobre o prêmio
             * Format: html
             */
            description: string;
            /**
             * Pontos livres
             * Format: points
             */
            available: number;
            /** Últimos lances */
            last_bids: components["schemas"]["AuctionBid"][];
        };
        AuctionBidInput: {
            /** Lance em pontos */
            points: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        Campaign: {
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Código */
            id: number;
            /** Identificador */
            slug: string;
            /** Campanha */
            title: string;
            /**
             * Como participar
             * Format: html
             */
            description: string;
            /**
             * Tipo
             * @enum {string}
             */
            kind: "accelerator" | "hit_and_take" | "challenge";
            /**
             * Situação
             * @enum {string}
             */
            status: "scheduled" | "running" | "ended";
            /** Família */
            family?: string;
            /** Vale */
            worth: string;
            /** Pontos multiplicados por */
            multiplier?: number;
            /**
             * Objetivo
             * Format: brl
             */
            target?: number;
            /**
             * Prêmio em pontos
             * Format: points
             */
            reward?: number;
            /**
             * Vendido
             * Format: brl
             */
            achieved?: number;
            /**
             * Falta
             * Format: brl
             */
            remaining?: number;
            /**
             * Atingido
             * Format: percent
             */
            percent?: number;
            /**
             * Conquistado em
             * Format: date-time
             */
            reached_at?: string;
            /**
             * Início
             * Format: date
             */
            starts_on: string;
            /**
             * Fim
             * Format: date
             */
            ends_on: string;
            /**
             * Termina em
             * Format: date-time
             */
            ends_at: string;
        };
        CampaignRequisition: {
            /** Código */
            id: number;
            /** Versão */
            version: number;
            /** Identificador */
            slug?: string;
            /** Campanha */
            title: string;
            /** Como participar */
            description: string;
            /**
             * Tipo
             * @enum {string}
             */
            kind: "accelerator" | "hit_and_take" | "challenge";
            /**
             * Situação
             * @enum {string}
             */
            status: "draft" | "requested" | "approved" | "refused" | "running" | "ended";
            /** Família */
            family?: string;
            /** Pontos multiplicados por */
            multiplier?: number;
            /**
             * Objetivo
             * Format: brl
             */
            target?: number;
            /**
             * Prêmio em pontos
             * Format: points
             */
            reward?: number;
            /**
             * Início
             * Format: date
             */
            starts_on: string;
            /**
             * Fim
             * Format: date
             */
            ends_on: string;
            /** Quem solicitou */
            requested_by: string;
            /** Solicitada por mim */
            is_own: boolean;
            /** Motivo da recusa */
            reason?: string;
            /**
             * Atualizada em
             * Format: date-time
             */
            updated_at: string;
        };
        CampaignRequisitionInput: {
            /** Campanha */
            title: string;
            /**
             * Tipo
             * @enum {string}
             */
            kind: "accelerator" | "hit_and_take" | "challenge";
            /** Família */
            family?: string | null;
            /** Pontos multiplicados por */
            multiplier?: number;
            /**
             * Objetivo
             * Format: brl
             */
            target?: number;
            /** Prêmio em pontos */
            reward?: number;
            /**
             * Início
             * Format: date
             */
            starts_on: string;
            /**
             * Fim
             * Format: date
             */
            ends_on: string;
            /** Como participar */
            description: string;
            /**
             * O que fazer
             * @default requested
             * @enum {string}
             */
            status?: "draft" | "requested" | "approved" | "refused";
            /** Motivo da recusa */
            reason?: string;
            /** Versão que se viu */
            version?: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        /** Estabelecimento */
        ShopId: number;
        Cockpit: {
            /** Cockpit */
            title: string;
            /** Sobre */
            text: string;
            /**
             * De
             * Format: date
             */
            starts_on: string;
            /**
             * Até
             * Format: date
             */
            ends_on: string;
            /**
             * Vendas confirmadas
             * Format: brl
             */
            value: number;
            /** Vendas */
            sales: number;
            /**
             * Valor médio
             * Format: brl
             */
            average: number;
            /** Participantes ativos */
            people: number;
            /** Quem vendeu */
            sellers: number;
            /** Meta */
            goal?: string;
            /**
             * Objetivo
             * Format: brl
             */
            target: number;
            /**
             * Realizado
             * Format: brl
             */
            achieved: number;
            /**
             * Atingido
             * Format: percent
             */
            percent: number;
        };
        CockpitPeople: {
            /** Participantes */
            total: number;
            /** Ativos */
            active: number;
            /** Cadastro pendente */
            pending: number;
            /** Inativos */
            inactive: number;
            /** Por cargo */
            positions: {
                /** Cargo */
                position: string;
                /** Participantes */
                people: number;
                /** Quem vendeu */
                sellers: number;
            }[];
        };
        CockpitMonth: {
            /** Mês */
            month: string;
            /**
             * Valor
             * Format: brl
             */
            value: number;
            /** Vendas */
            sales: number;
            /** Quem vendeu */
            sellers: number;
        };
        CockpitPerson: {
            /** Código */
            id: number;
            /** Participante */
            name: string;
            /** Cargo */
            position?: string;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Situação
             * @enum {integer}
             */
            status: 1 | 2 | 3;
            /** Vendas */
            sales: number;
            /**
             * Valor
             * Format: brl
             */
            value: number;
        };
        CockpitShop: {
            /** Código */
            id: number;
            /** Estabelecimento */
            name: string;
            /** Quem vendeu */
            sellers: number;
            /** Vendas */
            sales: number;
            /**
             * Valor
             * Format: brl
             */
            value: number;
            /**
             * Parte do total
             * Format: percent
             */
            share: number;
        };
        CockpitGoal: {
            /** Código */
            id: number;
            /** Meta */
            goal_type: string;
            /** Participantes com meta */
            people: number;
            /**
             * Objetivo
             * Format: brl
             */
            target: number;
            /**
             * Realizado
             * Format: brl
             */
            achieved: number;
            /**
             * Atingido
             * Format: percent
             */
            percent: number;
        };
        Pagination: {
            /** Página atual */
            current_page: number;
            /** Primeiro item */
            from: number;
            /** Última página */
            last_page: number;
            /** Endereços */
            links: components["schemas"]["PaginationLink"][];
            /** Caminho */
            path: string;
            /** Itens por página */
            per_page: number;
            /** Último item */
            to: number;
            /** Total */
            total: number;
        };
        PaginationLink: {
            /** Endereço */
            url: string | null;
            /** Texto */
            label: string;
            /** Atual */
            active: boolean;
        };
        Error: {
            /** Mensagem */
            message: string;
            /** Código do erro */
            code: string;
            /** Código da requisição */
            request_id: string;
            /** Endereço de destino */
            redirect_url?: string;
            /**
             * Erro
             * @description O que se mostra, onde uma operação o diz neste campo.
             */
            error?: string;
        };
        ValidationError: {
            /** Mensagem */
            message: string;
            /** Erros por campo */
            errors: {
                [key: string]: string[];
            };
        };
        Image: {
            /**
             * Imagem
             * Format: image
             */
            url: string;
            /** Tipo do arquivo */
            mimetype?: string;
        };
        /** Programa */
        ProgramIdField: number;
        State: {
            /** Código */
            id: number;
            /** UF */
            code: string;
            /** Estado */
            name: string;
        };
        City: {
            /** Código */
            id: number;
            /** Cidade */
            name: string;
            /** Estado */
            state: components["schemas"]["State"];
        };
        Address: {
            /**
             * CEP
             * Format: cep
             */
            zip?: string;
            /** Rua */
            street: string;
            /** Bairro */
            neighborhood: string;
            /** Cidade */
            city_name: string;
            /** Código da cidade */
            city_id?: number;
            /** Estado */
            state: components["schemas"]["State"];
        };
        FileLater: {
            /** Mensagem */
            message: string;
            /** Página onde o arquivo aparece */
            to: string;
        };
        Download: {
            /** Conteúdo */
            base64: string;
            /** Arquivo */
            filename: string;
            /** Tipo */
            mime: string;
        };
        /** @enum {string} */
        ConsentPurpose: "statistics" | "marketing";
        ConsentQuestion: {
            /** Finalidade */
            purpose: components["schemas"]["ConsentPurpose"];
            /** Nome */
            title: string;
            /** O que é */
            text: string;
            /** Ferramentas */
            tools: string;
            /** Concordou */
            granted: boolean;
        };
        Consent: {
            /** Ainda não escolheu */
            asks: boolean;
            /**
             * Escolhido em
             * Format: date-time
             */
            decided_at?: string;
            /** Finalidades */
            purposes: components["schemas"]["ConsentQuestion"][];
        };
        ConsentInput: {
            /** Finalidades com que concorda */
            granted: components["schemas"]["ConsentPurpose"][];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ConsentRecord: {
            /** Código */
            id: number;
            /**
             * Escolhido em
             * Format: date-time
             */
            decided_at: string;
            /** Concordou com */
            granted: string;
            /** Recusou */
            refused: string;
        };
        Banner: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /** Texto */
            text?: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Endereço */
            link?: string;
            /**
             * Abrir em
             * @enum {integer}
             */
            target?: 0 | 1;
        };
        Highlight: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /** Texto */
            text?: string;
            /** Ícone */
            icon?: string;
            /** Endereço */
            url?: string;
            /** Pendentes */
            badge?: number;
        };
        Goal: {
            /** Meta */
            title: string;
            /**
             * Objetivo
             * Format: brl
             */
            target: number;
            /**
             * Realizado
             * Format: brl
             */
            achieved: number;
            /**
             * Falta
             * Format: brl
             */
            remaining?: number;
            /**
             * Atingido
             * Format: percent
             */
            percent: number;
            /**
             * Projeção
             * Format: percent
             */
            projected_percent?: number;
            /** Dias restantes */
            days_left?: number;
            /**
             * Início
             * Format: date
             */
            starts_at?: string;
            /**
             * Fim
             * Format: date
             */
            ends_at?: string;
        };
        PointsSummary: {
            /**
             * Saldo
             * Format: points
             */
            balance: number;
            /**
             * Pontos a expirar
             * Format: points
             */
            expiring_points: number;
            /**
             * Expiram em
             * Format: date
             */
            expiring_at?: string;
            /**
             * Ganhos no mês
             * Format: points
             */
            earned_month: number;
            /**
             * Usados no mês
             * Format: points
             */
            spent_month?: number;
            /**
             * Devolvidos no mês
             * Format: points
             */
            returned_month?: number;
            /**
             * Reservados em lances
             * Format: points
             */
            held?: number;
        };
        Home: {
            /** Título */
            title?: string;
            /** Texto */
            text?: string;
            /**
             * Sobre o programa
             * Format: html
             */
            about?: string;
            /** Banners */
            banners: components["schemas"]["Banner"][];
            /** Destaques */
            highlights: components["schemas"]["Highlight"][];
            /** Notícias */
            news: components["schemas"]["NewsItem"][];
            /** Prêmios em destaque */
            products: components["schemas"]["Product"][];
        };
        Panel: {
            /** Pontos */
            points: components["schemas"]["PointsSummary"];
            /** Ações rápidas */
            quick_actions: components["schemas"]["Highlight"][];
            /** Meta */
            goal?: components["schemas"]["Goal"];
            /** Ranking */
            ranking: components["schemas"]["RankingRow"][];
            /**
             * Pontos até a próxima colocação
             * Format: points
             */
            ranking_distance?: number;
            /** Campanhas */
            banners: components["schemas"]["Banner"][];
            /** Notícias */
            news: components["schemas"]["NewsItem"][];
        };
        Notification: {
            /** Código */
            id: number;
            /** Título */
            title?: string;
            /**
             * Mensagem
             * Format: html
             */
            content: string;
            /**
             * Data
             * Format: date-time
             */
            start_date: string;
            /**
             * Lida
             * @enum {integer}
             */
            mark_as_read: 0 | 1;
        };
        ReadAllInput: {
            /** Marcar todas como lidas */
            markAllRead?: boolean;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ReadAllResult: {
            /** Marcadas como lidas */
            marked: number;
        };
        PushDevice: {
            /** Chave pública do servidor */
            public_key?: string;
            /** Avisos neste dispositivo */
            subscribed: boolean;
        };
        PushDeviceInput: {
            /**
             * Endereço
             * Format: uri
             */
            endpoint: string;
            /** Chave do dispositivo */
            p256dh: string;
            /** Segredo do dispositivo */
            auth: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        Badge: {
            /** Selo */
            image?: components["schemas"]["Image"];
            /** Código */
            id: number;
            /** Conquista */
            name: string;
            /** O que celebra */
            description: string;
            /** Como conquistar */
            rule?: string;
            /** O que se pede */
            target?: string;
            /** Andamento */
            progress?: string;
            /**
             * Pontos
             * Format: points
             */
            points?: number;
            /**
             * Progresso
             * Format: percent
             */
            percent?: number;
            /** Conquistada */
            unlocked: boolean;
            /**
             * Conquistada em
             * Format: date-time
             */
            unlocked_at?: string;
        };
        BadgeCelebration: {
            /** Primeira vez */
            is_first: boolean;
        };
        Category: {
            /** Código */
            id: number;
            /** Categoria */
            title: string;
        };
        Faq: {
            /** Código */
            id: number;
            /** Pergunta */
            title: string;
            /**
             * Resposta
             * Format: html
             */
            content: string;
            /** Categoria */
            category?: components["schemas"]["Category"];
        };
        NewsItem: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /** Resumo */
            summary: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Categoria */
            category?: components["schemas"]["Category"];
            /**
             * Publicada em
             * Format: date-time
             */
            created_at: string;
        };
        NewsLikes: {
            /** Curtidas */
            likes: number;
            /** Curtida por mim */
            liked: boolean;
        };
        News: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /** Resumo */
            summary: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Categoria */
            category?: components["schemas"]["Category"];
            /**
             * Publicada em
             * Format: date-time
             */
            created_at: string;
            /** Autoria */
            author?: string;
            /**
             * Conteúdo
             * Format: html
             */
            content: string;
            /** Curtidas */
            likes: number;
            /** Curtida por mim */
            liked: boolean;
        };
        Product: {
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Código */
            id: number;
            /** Produto */
            title: string;
            /** Descrição */
            description?: string;
            /** Marca */
            brand?: string;
            /** Categoria */
            category: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Disponível */
            available: boolean;
        };
        RankingRow: {
            /** Posição */
            position: number;
            /** Foto */
            photo?: components["schemas"]["Image"];
            /** Participante */
            name: string;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Sou eu */
            is_me: boolean;
        };
        StatementEntry: {
            /** Código */
            id: number;
            /**
             * Data
             * Format: date-time
             */
            created_at: string;
            /** Descrição */
            description: string;
            /**
             * Tipo
             * @enum {string}
             */
            type: "credit" | "debit";
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /**
             * Saldo
             * Format: points
             */
            balance: number;
            /**
             * Expira em
             * Format: date
             */
            expires_at?: string;
            /**
             * Validade
             * @description Of a credit that expires, in words; "Encerrou" with nothing left of it, "Expirou" with what was left taken back.
             */
            validity?: string;
        };
        ExpiringPoints: {
            /**
             * Mês
             * @example nov/26
             */
            month: string;
            /**
             * Expiram
             * Format: points
             */
            points: number;
            /**
             * A partir de
             * Format: date
             */
            expires_at: string;
        };
        Contract: {
            /** Código */
            id: number;
            /** Número */
            number: string;
            /** Contrato */
            title: string;
            /** Com quem */
            party: string;
            /**
             * Situação
             * @enum {string}
             */
            status: "active" | "ended";
            /**
             * Assinado em
             * Format: date-time
             */
            signed_at: string;
        };
        CustomField: {
            /** Código */
            id: number;
            /** Nome */
            name: string;
            /** Pergunta */
            label: string;
            /** Ajuda */
            help?: string;
            /**
             * Tipo
             * @enum {string}
             */
            type: "text" | "paragraph" | "number" | "date" | "boolean" | "one" | "many";
            /** Obrigatório */
            required: boolean;
            /** Opções */
            options: string[];
        };
        Indicator: {
            /** Identificador */
            slug: string;
            /** Indicador */
            name: string;
            /** Número */
            value: number;
            /** Valor */
            text: string;
            /** Detalhe */
            hint?: string;
        };
        Establishment: {
            /** Código */
            id: number;
            /** Estabelecimento */
            name: string;
            /** Código da loja */
            code?: string;
            /** Cidade */
            city?: string;
            /** Responde a */
            above?: string;
            /** Participantes ativos */
            participants: number;
            /** PDVs */
            pdvs?: number;
        };
        EstablishmentOption: {
            /** Código */
            id: number;
            /** Estabelecimento */
            name: string;
        };
        EstablishmentCity: {
            /** Código */
            id: number;
            /** Estado e cidade */
            label: string;
        };
        EstablishmentPerformance: {
            /** Código */
            id: number;
            /** Estabelecimento */
            name: string;
            /** Participantes */
            participants: number;
            /** Vendas */
            sales: number;
            /**
             * Vendido
             * Format: brl
             */
            value: number;
            /**
             * Meta
             * Format: brl
             */
            target: number;
            /**
             * Atingido
             * Format: percent
             */
            percent?: number;
        };
        EstablishmentSummary: {
            /** Participantes */
            participants: number;
            /** Vendas */
            sales: number;
            /**
             * Vendido
             * Format: brl
             */
            value: number;
            /**
             * Meta
             * Format: brl
             */
            target: number;
            /**
             * Atingido
             * Format: percent
             */
            percent?: number;
        };
        FlagState: {
            /** Está ligado */
            enabled: boolean;
        };
        PreRegistration: {
            /** Código */
            id: number;
            /** Estabelecimento */
            name: string;
            /** Código da loja */
            code?: string;
            /** Cidade */
            city?: string;
            /**
             * Situação
             * @enum {string}
             */
            status: "pending" | "approved" | "refused";
            /** Motivo da recusa */
            reason?: string;
            /** Pedido por */
            requested_by: string;
            /**
             * Pedido em
             * Format: date-time
             */
            requested_at: string;
            /** Decidido por */
            decided_by?: string;
            /**
             * Decidido em
             * Format: date-time
             */
            decided_at?: string;
            /** Pode decidir */
            may_decide: boolean;
        };
        PreRegistrationInput: {
            /** Estabelecimento */
            establishment_id: number;
            /**
             * Situação
             * @enum {string}
             */
            status: "pending" | "approved" | "refused";
            /** Motivo da recusa */
            reason?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        EstablishmentFilter: {
            /** Busca */
            search?: string;
            /** Estado */
            state_id?: number;
            /** Cidade */
            city_id?: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        Broker: {
            /** Código */
            id: number;
            /** Corretor */
            name: string;
            /** SUSEP */
            susep: string;
            /** Cidade */
            city?: string;
        };
        ExtractMonth: {
            /** Mês */
            month: string;
            /**
             * Mês
             * @example nov/26
             */
            short_month: string;
            /**
             * Ganhos
             * Format: points
             */
            earned: number;
            /**
             * Usados
             * Format: points
             */
            spent: number;
            /**
             * Devolvidos
             * Format: points
             */
            returned: number;
            /**
             * Expirados
             * Format: points
             */
            expired: number;
            /**
             * Saldo no fim do mês
             * Format: points
             */
            balance: number;
        };
        ExtractEntry: {
            /** Código */
            id: number;
            /**
             * Data
             * Format: date-time
             */
            occurred_at: string;
            /**
             * Origem
             * @enum {string}
             */
            kind: "sale" | "campaign" | "training" | "redemption" | "bonus" | "roulette" | "scratch" | "memory" | "panel" | "auction" | "expiration" | "reversal" | "refund";
            /** Descrição */
            description: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /**
             * Saldo
             * Format: points
             */
            balance: number;
            /**
             * Expira em
             * Format: date
             */
            expires_at?: string;
        };
        FeedPost: {
            /** Código */
            id: number;
            /** Quem publica */
            author: string;
            /** Título */
            title?: string;
            /**
             * Texto
             * Format: html
             */
            content: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /**
             * Publicada em
             * Format: date-time
             */
            created_at: string;
            /** Curtidas */
            likes: number;
            /** Curtida por mim */
            liked: boolean;
            /** Comentários */
            comments: number;
            /** Visualizações */
            views: number;
        };
        FeedLikeInput: {
            /** Publicação */
            post_id: number;
            /** Curtir */
            liked: boolean;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        FeedViewInput: {
            /** Publicação */
            post_id: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        FeedComment: {
            /** Código */
            id: number;
            /** Publicação */
            post_id: number;
            /** Quem comentou */
            author: string;
            /** Comentário */
            message: string;
            /**
             * Situação
             * @enum {string}
             */
            state: "visible" | "hidden" | "deleted";
            /** Motivo */
            reason?: string;
            /**
             * Comentado em
             * Format: date-time
             */
            created_at: string;
            /**
             * Editado em
             * Format: date-time
             */
            edited_at?: string;
            /** Meu */
            is_mine: boolean;
            /** Pode ser editado */
            can_edit: boolean;
            /** Pode ser excluído */
            can_delete: boolean;
            /** Pode ser denunciado */
            can_report: boolean;
            /** Pode ser moderado */
            can_moderate: boolean;
            /** Denúncias */
            reports: number;
            /** Respostas */
            replies: components["schemas"]["FeedReply"][];
        };
        FeedReply: {
            /** Código */
            id: number;
            /** Publicação */
            post_id: number;
            /** Quem respondeu */
            author: string;
            /** Resposta */
            message: string;
            /**
             * Situação
             * @enum {string}
             */
            state: "visible" | "hidden" | "deleted";
            /** Motivo */
            reason?: string;
            /**
             * Respondido em
             * Format: date-time
             */
            created_at: string;
            /**
             * Editado em
             * Format: date-time
             */
            edited_at?: string;
            /** Minha */
            is_mine: boolean;
            /** Pode ser editada */
            can_edit: boolean;
            /** Pode ser excluída */
            can_delete: boolean;
            /** Pode ser denunciada */
            can_report: boolean;
            /** Pode ser moderada */
            can_moderate: boolean;
            /** Denúncias */
            reports: number;
        };
        FeedCommentInput: {
            /** Publicação */
            post_id: number;
            /** Comentário respondido */
            parent_id?: number;
            /** Comentário */
            message: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        FeedEditInput: {
            /** Comentário */
            message: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        FeedReportInput: {
            /**
             * Motivo
             * @enum {string}
             */
            reason: "offensive" | "spam" | "untrue" | "other";
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        FeedHideInput: {
            /** Ocultar */
            hidden: boolean;
            /** Motivo */
            reason?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        RegisterField: {
            /** Identificador */
            name: string;
            /** Campo */
            label: string;
            /** Obrigatório */
            required: boolean;
            /** Só deste programa */
            own: boolean;
        };
        GamesToday: {
            /** Roleta */
            roulette?: components["schemas"]["GameToday"];
            /** Raspadinha */
            scratch?: components["schemas"]["GameToday"];
            /** Jogo da memória */
            memory?: components["schemas"]["GameToday"];
            /** Painel premiado */
            prize_panel?: components["schemas"]["GameToday"];
        };
        GameToday: {
            /** Título */
            title: string;
            /** Chances restantes */
            remaining: number;
            /**
             * Próxima chance
             * Format: date-time
             */
            next_at?: string;
        };
        GoalType: {
            /** Código */
            id: number;
            /** Meta */
            name: string;
            /** Categoria */
            category: string;
            /** Família */
            family?: string;
        };
        Performance: {
            /** Tipo de meta */
            goal_type_id: number;
            /**
             * De
             * Format: date
             */
            starts_on: string;
            /**
             * Até
             * Format: date
             */
            ends_on: string;
            /** Período */
            month?: string;
            /** Meta */
            goal_type: string;
            /**
             * Objetivo
             * Format: brl
             */
            target: number;
            /**
             * Realizado
             * Format: brl
             */
            achieved: number;
            /**
             * Atingido
             * Format: percent
             */
            percent: number;
        };
        HallOfFame: {
            /** Código */
            id: number;
            /** Identificador */
            slug: string;
            /** Título */
            title: string;
            /**
             * Sobre o quadro
             * Format: html
             */
            description: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Colocações */
            places: number;
            /**
             * Primeiro mês
             * Format: date
             */
            first_month?: string;
            /**
             * Último mês
             * Format: date
             */
            last_month?: string;
        };
        HallMember: {
            /** Posição */
            position: number;
            /** Foto */
            photo?: components["schemas"]["Image"];
            /** Participante */
            name: string;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Sou eu */
            is_me: boolean;
        };
        HierarchyNode: {
            /** Código */
            id: number;
            /** Estabelecimento */
            name: string;
            /** Código da loja */
            code?: string;
            /** Cidade */
            city?: string;
            /** Código de cima */
            parent_id?: number;
            /** Responde a */
            above?: string;
            /** Nível */
            level: number;
            /** Pessoas aqui */
            participants: number;
            /** Pessoas na rede */
            team: number;
        };
        HierarchyPosition: {
            /** Código */
            id: number;
            /** Cargo */
            name: string;
            /** Nível */
            level: number;
            /** Nome do nível */
            level_name: string;
            /** Gere pessoas */
            manages: boolean;
        };
        HierarchyLevel: {
            /** Código */
            id: number;
            /** Nível */
            level: number;
            /** Nome */
            name: string;
            /** Cargos */
            positions: string;
            /** Pessoas */
            participants: number;
        };
        HierarchyPost: {
            /** Código */
            id: number;
            /** Participante */
            participant_id: number;
            /** Nome */
            name: string;
            /** Código do estabelecimento */
            establishment_id: number;
            /** Estabelecimento */
            establishment: string;
            /** Cargo */
            position?: string;
            /** Nível */
            level?: number;
            /**
             * Desde
             * Format: date
             */
            starts_on: string;
            /**
             * Até
             * Format: date
             */
            ends_on?: string;
            /** Principal */
            is_main: boolean;
        };
        HierarchyPerson: {
            /** Código */
            id: number;
            /** Nome */
            name: string;
            /** Cargo */
            position?: string;
            /** Nível */
            level?: number;
            /** Estabelecimento */
            establishment?: string;
            /** Responde a */
            superior?: string;
        };
        HowToStep: {
            /** Passo */
            title: string;
            /**
             * O que fazer
             * Format: html
             */
            text: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
        };
        HowToQuestion: {
            /** Pergunta */
            title: string;
            /**
             * Resposta
             * Format: html
             */
            content: string;
        };
        HowToParticipate: {
            /** Código */
            id: number;
            /** Identificador */
            slug: string;
            /** Título */
            title: string;
            /**
             * Apresentação
             * Format: html
             */
            introduction: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /**
             * Regulamento
             * Format: html
             */
            regulation?: string;
            /** Passos */
            steps: components["schemas"]["HowToStep"][];
            /** Perguntas frequentes */
            questions: components["schemas"]["HowToQuestion"][];
        };
        /**
         * Tipo
         * @enum {string}
         */
        ImportSlug: "vendas" | "participantes" | "estabelecimentos" | "metas" | "hierarquia" | "pontos" | "inativacao";
        /**
         * Situação
         * @enum {string}
         */
        ImportStatus: "draft" | "checking" | "checked" | "running" | "done" | "partial" | "cancelled" | "failed";
        ImportInput: {
            /** O que importar */
            slug: components["schemas"]["ImportSlug"];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ImportFile: {
            /**
             * Planilha
             * Format: file
             */
            file: string;
            /**
             * Origem
             * @default 2
             */
            origin?: number;
            /** Cliente */
            customer_id?: number;
            /** Importação */
            import_id?: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ImportUpdate: {
            /**
             * Situação
             * @enum {string}
             */
            status: "running" | "cancelled";
            /**
             * Importar o mesmo arquivo outra vez
             * @default false
             */
            again?: boolean;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ImportKindName: {
            /** Tipo */
            slug: components["schemas"]["ImportSlug"];
            /** Nome */
            title: string;
            /** O que faz */
            about: string;
        };
        ImportKind: {
            /** Tipo */
            slug: components["schemas"]["ImportSlug"];
            /** Nome */
            title: string;
            /** O que faz */
            about: string;
            /** Colunas */
            columns: components["schemas"]["ImportColumn"][];
        };
        ImportColumn: {
            /** Nome */
            name: string;
            /** Coluna */
            label: string;
            /**
             * O que se escreve
             * @enum {string}
             */
            entry: "text" | "cpf" | "email" | "phone" | "date" | "number";
            /** Obrigatória */
            required: boolean;
            /** O que escrever */
            about: string;
            /** Exemplo */
            example: string;
            /** Opções */
            choices?: string[];
        };
        ImportRefused: {
            /** Linha */
            line: number;
            /** Valores */
            cells: {
                [key: string]: string;
            };
            /** O que corrigir */
            problems: {
                /** Coluna */
                column: string;
                /** O que fazer */
                text: string;
            }[];
        };
        ImportCorrections: {
            /** Linhas corrigidas */
            lines: {
                /** Linha */
                line: number;
                /** O que mudou */
                cells: {
                    /** Coluna */
                    column: string;
                    /** Valor */
                    value: string;
                }[];
            }[];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        Import: {
            /** Código */
            id: number;
            /** Tipo */
            slug: components["schemas"]["ImportSlug"];
            /** Situação */
            status: components["schemas"]["ImportStatus"];
            /** Origem */
            origin: number;
            /** Arquivo */
            file?: string;
            /** Linhas */
            lines?: number;
            /** Linhas conferidas */
            checked?: number;
            /** Linhas com erro */
            invalid?: number;
            /** Linhas importadas */
            done?: number;
            /** Linhas em Vendas inválidas */
            held?: number;
            /** Linhas corrigidas */
            corrected?: number;
            /** Corrige linhas da importação */
            corrects?: number;
            /** Andamento em porcentagem */
            progress?: number;
            /** Problema */
            problem?: string;
            /** Quem importou */
            created_by: string;
            /**
             * Criada em
             * Format: date-time
             */
            created_at: string;
            /**
             * Mudou em
             * Format: date-time
             */
            updated_at: string;
            /**
             * Terminou em
             * Format: date-time
             */
            finished_at?: string;
            /** É minha */
            is_mine: boolean;
            /** Planilha e linhas apagadas */
            is_tidied?: boolean;
            /** Pode ser excluída */
            may_delete?: boolean;
            /** As linhas com erro podem ser corrigidas na tela */
            may_correct?: boolean;
            /** Importações de linhas corrigidas */
            corrections?: number[];
            /** O mesmo arquivo, antes */
            repeats?: {
                /** Importação */
                id: number;
                /**
                 * Quando
                 * Format: date-time
                 */
                created_at: string;
                /** Quem */
                created_by: string;
            };
            /** Colunas */
            headers?: string[];
            /** O que escrever */
            columns?: components["schemas"]["ImportColumn"][];
            /** Primeiras linhas */
            preview?: {
                /** Linha */
                line: number;
                /** O que foi lido */
                text: string;
                /** Valores */
                cells: string[];
                /** Erros */
                problems: string[];
            }[];
        };
        ImportError: {
            /** Linha */
            line: number;
            /** Coluna */
            column: string;
            /** Valor */
            value: string;
            /** O que fazer */
            problem: string;
        };
        ImportLog: {
            /** Código */
            id: number;
            /** Importação */
            import_id: number;
            /** Tipo */
            slug: components["schemas"]["ImportSlug"];
            /** O que aconteceu */
            text: string;
            /** Quem */
            author: string;
            /**
             * Quando
             * Format: date-time
             */
            created_at: string;
        };
        InvalidSale: {
            /** Código */
            id: number;
            /** Versão */
            version: number;
            /** Número */
            number?: string;
            /** CPF */
            cpf?: string;
            /** Código do produto */
            product_code?: string;
            /** Código do estabelecimento */
            establishment_code?: string;
            /** Quantidade */
            quantity?: number;
            /**
             * Valor
             * Format: brl
             */
            value?: number;
            /**
             * Data da venda
             * Format: date
             */
            sold_on?: string;
            /**
             * Motivo
             * @enum {string}
             */
            reason: "incomplete" | "cpf_unknown" | "product_unknown" | "establishment_unknown" | "outside_period" | "duplicate" | "sale_unknown" | "too_many_points" | "fixed";
            /** Pode ser corrigida */
            may_fix: boolean;
            /**
             * Recebida em
             * Format: date-time
             */
            created_at: string;
        };
        VerifySalesInput: {
            /** Vendas a verificar */
            ids?: number[];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        VerifiedSales: {
            /** Verificadas */
            verified: number;
            /** Aceitas */
            accepted: number;
        };
        FixSaleInput: {
            /** Código */
            id: number;
            /** Versão */
            version: number;
            /** Número */
            number?: string;
            /**
             * CPF
             * Format: cpf
             */
            cpf?: string;
            /** Código do produto */
            product_code?: string;
            /** Código do estabelecimento */
            establishment_code?: string;
            /** Quantidade */
            quantity?: number;
            /**
             * Valor
             * Format: brl
             */
            value?: number;
            /**
             * Data da venda
             * Format: date
             */
            sold_on?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        Invoice: {
            /** Código */
            id: number;
            /** Número */
            number: string;
            /**
             * Tipo
             * @enum {string}
             */
            type: "nfe" | "nfce";
            /**
             * Situação
             * @enum {string}
             */
            status: "analysis" | "approved" | "refused";
            /** Motivo */
            reason?: string;
            /** Participante */
            participant: string;
            /** Chave de acesso */
            access_key?: string;
            /**
             * Emitida em
             * Format: date
             */
            issued_on?: string;
            /** Produtos */
            products: number;
            /**
             * Valor
             * Format: brl
             */
            value?: number;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Arquivo */
            file_id: number;
            /** É minha */
            is_mine?: boolean;
            /**
             * Enviada em
             * Format: date-time
             */
            created_at: string;
        };
        InvoiceInput: {
            /**
             * Tipo
             * @enum {string}
             */
            type: "nfe" | "nfce";
            /** Número da nota */
            invoice_number: string;
            /**
             * Nota fiscal
             * Format: file
             */
            file: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        InvoiceProduct: {
            /** Código */
            id: number;
            /** Código do produto */
            code: string;
            /** Produto */
            title: string;
            /** Quantidade */
            quantity: number;
            /**
             * Valor
             * Format: brl
             */
            value: number;
            /** Venda */
            sale_number?: string;
            /**
             * Pontos
             * Format: points
             */
            points?: number;
        };
        InvoiceProductInput: {
            /** Código do produto */
            code: string;
            /** Quantidade */
            quantity: number;
            /**
             * Valor total
             * Format: brl
             */
            value: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        InvoiceRefusal: {
            /** Motivo */
            reason: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        LibraryItem: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /** Descrição */
            description?: string;
            /** Pasta */
            folder: string;
            /**
             * Tipo
             * @enum {string}
             */
            kind: "image" | "pdf" | "video" | "audio" | "other";
            /** Tamanho em bytes */
            size: number;
            /** Arquivo */
            file: components["schemas"]["Image"];
            /** Código do arquivo */
            file_id: number;
            /**
             * Publicado em
             * Format: date-time
             */
            published_at: string;
        };
        LibraryFolder: {
            /** Pasta */
            name: string;
            /** Arquivos */
            items: number;
        };
        LuckyNumber: {
            /** Número */
            number: string;
            /**
             * Ganho em
             * Format: date-time
             */
            earned_at: string;
            /**
             * Situação
             * @enum {string}
             */
            status: "valid" | "cancelled" | "won" | "lost";
        };
        LotteryPrize: {
            /** Prêmio da extração */
            place: string;
            /** Bilhete */
            number: string;
            /** Algarismos que contam */
            digits: string;
        };
        LuckyResult: {
            /** Número premiado */
            number: string;
            /** Quem ganhou */
            winner: string;
            /** Sou eu */
            is_me: boolean;
        };
        LotteryAccount: {
            /** Extração da Loteria Federal */
            contest: string;
            /**
             * Resultado oficial
             * Format: uri
             */
            official_url?: string;
            /** Prêmios da extração */
            prizes: components["schemas"]["LotteryPrize"][];
            /** Número formado */
            combined: string;
            /** Números emitidos */
            issued: string;
            /** Quociente */
            quotient: string;
            /** Resto */
            remainder: string;
            /** Número que saiu */
            drawn: string;
            /** Números cancelados no caminho */
            passed: string;
            /** Número premiado */
            number: string;
        };
        LuckyList: {
            /** Números emitidos */
            issued: string;
            /** Números cancelados */
            cancelled: string;
        };
        LuckyDraw: {
            /** Identificador */
            slug: string;
            /** Campanha */
            title: string;
            /** Prêmio */
            prize: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Situação */
            state: components["schemas"]["LuckyState"];
            /**
             * Começa em
             * Format: date-time
             */
            starts_at: string;
            /**
             * Termina em
             * Format: date-time
             */
            ends_at: string;
            /**
             * Último dia
             * Format: date
             */
            ends_on: string;
            /**
             * Sorteio em
             * Format: date-time
             */
            draws_at: string;
            /** Lista fechada */
            list?: components["schemas"]["LuckyList"];
            /** Conta do sorteio */
            account?: components["schemas"]["LotteryAccount"];
        };
        /**
         * Situação
         * @enum {string}
         */
        LuckyState: "scheduled" | "open" | "closed" | "drawn";
        LuckyCampaign: {
            /** Código */
            id: number;
            /** Identificador */
            slug: string;
            /** Campanha */
            title: string;
            /**
             * Sobre a campanha
             * Format: html
             */
            description: string;
            /** Prêmio */
            prize: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Situação */
            state: components["schemas"]["LuckyState"];
            /**
             * Um número a cada
             * Format: brl
             */
            per_value: number;
            /** Família */
            family?: string;
            /**
             * Começa em
             * Format: date-time
             */
            starts_at: string;
            /**
             * Termina em
             * Format: date-time
             */
            ends_at: string;
            /**
             * Sorteio em
             * Format: date-time
             */
            draws_at: string;
            /** Números emitidos */
            issued: number;
            /**
             * Suas vendas na campanha
             * Format: brl
             */
            sold: number;
            /**
             * Falta para o próximo número
             * Format: brl
             */
            next_in?: number;
            /** Seus números */
            valid: number;
            /** Seus números da sorte */
            numbers: components["schemas"]["LuckyNumber"][];
            /** Resultado */
            result?: components["schemas"]["LuckyResult"];
        };
        MemoryFace: {
            /** Tipo */
            type: string;
            /**
             * Imagem
             * Format: image
             */
            url: string;
            /** Nome da figura */
            name: string;
        };
        /** @description Uma carta virada para baixo. A figura só se lê com `faceOf` (features/memory/rules.ts). */
        MemoryCard: {
            /** Código da carta */
            id: string;
            /** Figura velada */
            code: number;
        };
        MemoryStartInput: {
            /** Jogo */
            id: number;
            /**
             * Mais tempo
             * @description Mais tempo para jogar, onde o programa permite.
             */
            more_time?: boolean;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        /** @description As regras desta partida, também se o jogo mudar enquanto ela corre. */
        MemoryRules: {
            /** Pares */
            number_pairs: number;
            /** Erros até perder */
            attempts: number;
            /**
             * Pontos por par
             * Format: points
             */
            each_pair: number;
            /**
             * Pontos por completar
             * Format: points
             */
            completing: number;
            /**
             * Pontos de consolação por erro
             * Format: points
             */
            consolation: number;
            /** Milissegundos até as cartas virarem de novo */
            reset_ms: number;
        };
        /** @description Cartas dadas a uma pessoa, para um jogo, uma vez. */
        MemoryDeal: {
            /** Assinatura */
            token: string;
            /**
             * Vale até
             * Format: date-time
             */
            expires_at: string;
            /** Tempo de jogo em segundos */
            limit_seconds?: number;
            /** Regras */
            rules: components["schemas"]["MemoryRules"];
            /** Cartas */
            cards: components["schemas"]["MemoryCard"][];
            /** Figuras */
            faces: components["schemas"]["MemoryFace"][];
            /** Jogos restantes */
            chances: components["schemas"]["Chances"];
        };
        MemoryGame: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /**
             * Descrição
             * Format: html
             */
            description: string;
            /** Mensagens */
            messages: {
                /** Mensagem principal */
                main_message: string;
            };
            /**
             * Tempo em minutos
             * @description Ausente: 3 minutos. Zero: sem limite.
             */
            limit_time?: number;
            /** Regras de exibição */
            exhibition_rules: {
                /** Erros até perder */
                attempts: number;
                /** Páginas */
                pages: components["schemas"]["PageSlug"][];
            };
            /** Pontuação */
            score_rules: {
                /**
                 * Pontos por par
                 * Format: points
                 */
                each_pair: number;
                /**
                 * Pontos por completar
                 * Format: points
                 */
                completing: number;
                /**
                 * Pontos de consolação
                 * Format: points
                 */
                consolation: number;
            };
            /** Figuras */
            cards: {
                /** Pares */
                number_pairs: number;
                /** Figuras */
                attachments: components["schemas"]["MemoryFace"][];
            };
            /** Jogos restantes */
            chances: components["schemas"]["Chances"];
        };
        /** @description Duas cartas confirmadas. */
        MemoryMove: {
            /** Cartas */
            cards: string[];
            /** Momento em milissegundos desde o início */
            at: number;
        };
        MemoryEndInput: {
            /** Jogo */
            id: number;
            /** Pontos */
            points: number;
            /** Assinatura das cartas */
            deal: string;
            /** Jogadas */
            moves: components["schemas"]["MemoryMove"][];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        MemoryResult: {
            /** Código do resultado */
            id: number;
            /** Jogo */
            game_id: number;
            /**
             * Resultado
             * @enum {string}
             */
            result: "win" | "lose" | "timeout";
            /**
             * Pontos creditados
             * Format: points
             */
            points: number;
            /** Jogos restantes */
            chances: components["schemas"]["Chances"];
        };
        MerchanCampaign: {
            /** Código */
            id: number;
            /** Campanha */
            title: string;
            /**
             * Como participar
             * Format: html
             */
            description: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Aberta */
            open: boolean;
            /**
             * Começo
             * Format: date-time
             */
            starts_at?: string;
            /**
             * Termina em
             * Format: date-time
             */
            ends_at?: string;
            /**
             * Último dia
             * Format: date
             */
            ends_on?: string;
            /** Fotos pedidas */
            photo_types: components["schemas"]["MerchanPhotoType"][];
        };
        MerchanPhotoType: {
            /** Código */
            id: number;
            /** Foto */
            name: string;
            /** O que mostrar */
            about: string;
            /** Exemplo */
            example?: components["schemas"]["Image"];
            /** Várias fotos */
            is_multiple: boolean;
            /**
             * Pontos
             * Format: points
             */
            points: number;
        };
        MerchanHierarchy: {
            /** Código */
            id: number;
            /** Rede */
            name: string;
            /** PDVs */
            pdvs: number;
            /** Atendida por mim */
            chosen: boolean;
        };
        MerchanHierarchyInput: {
            /** Redes */
            hierarchy_ids: number[];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        MerchanPdv: {
            /** Código */
            id: number;
            /** PDV */
            name: string;
            /** Cidade */
            city: string;
            /** Rede */
            hierarchy?: string;
        };
        MerchanPdvStatus: {
            /** Código */
            id: number;
            /** PDV */
            name: string;
            /** Cidade */
            city: string;
            /** Rede */
            hierarchy?: string;
            /**
             * Situação
             * @enum {string}
             */
            status: "none" | "missing" | "analysis" | "refused" | "approved";
            /** Fotos enviadas */
            photos: number;
            /** Virada de loja */
            virada_de_loja: boolean;
            /** Virada de loja aprovada */
            virada_de_loja_aprovada: boolean;
            /** Aprovada pelo cliente oculto */
            aprovada_cliente_oculto: boolean;
            /** Atacarejo ou especialista */
            atacarejo_ou_especialista: boolean;
            /** Virada de rede nova aprovada */
            virada_nova_rede_aprovada: boolean;
        };
        MerchanPhotoInput: {
            /** Campanha */
            merchan_id: number;
            /** Foto pedida */
            photo_type_id: number;
            /** PDV */
            pdv_id: number;
            /**
             * Foto
             * Format: file
             */
            file: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        MerchanPhoto: {
            /** Código */
            id: number;
            /**
             * Situação
             * @enum {string}
             */
            status: "analysis" | "approved" | "refused";
            /** Motivo da recusa */
            reason?: string;
            /** Código do PDV */
            pdv_id: number;
            /** PDV */
            pdv: string;
            /** Código da foto pedida */
            photo_type_id: number;
            /** Foto pedida */
            photo_type: string;
            /** Foto */
            image: components["schemas"]["Image"];
            /** Quem enviou */
            author: string;
            /** Minha */
            is_mine: boolean;
            /** Pode ser excluída */
            can_delete: boolean;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /**
             * Enviada em
             * Format: date-time
             */
            created_at: string;
        };
        MerchanRefusal: {
            /** Motivo */
            reason: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        MgmPage: {
            /** Aberta */
            open: boolean;
            /** Título */
            title: string;
            /**
             * Como funciona
             * Format: html
             */
            text: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /**
             * Pontos de quem convida
             * Format: points
             */
            inviter_points: number;
            /**
             * Pontos de quem chega
             * Format: points
             */
            invitee_points: number;
            /**
             * Até
             * Format: date-time
             */
            ends_at?: string;
            /** Aviso */
            message: string;
        };
        MgmToken: {
            /** Pode convidar */
            open: boolean;
            /** Aviso */
            message: string;
            /** Convite */
            mgm_token?: string;
            /** Link */
            link?: string;
            /** Mensagem */
            text?: string;
            /** WhatsApp */
            whatsapp?: string;
            /** E-mail */
            email?: string;
            /** QR Code */
            qr?: string;
            /** Convites que restam */
            left?: number;
        };
        MgmInvitation: {
            /**
             * Situação
             * @enum {string}
             */
            state: "open" | "own" | "used" | "closed" | "unknown";
            /** Aviso */
            message: string;
            /** Quem convida */
            inviter?: string;
            /** Campanha */
            title?: string;
            /**
             * Como funciona
             * Format: html
             */
            text?: string;
            /**
             * Pontos de boas-vindas
             * Format: points
             */
            invitee_points?: number;
        };
        MgmInvite: {
            /** Código */
            id: number;
            /** Pessoa */
            name: string;
            /**
             * Situação
             * @enum {string}
             */
            status: "registered" | "activated";
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /**
             * Cadastro em
             * Format: date-time
             */
            created_at: string;
            /**
             * Ativo desde
             * Format: date-time
             */
            activated_at?: string;
        };
        ParticipantRow: {
            /** Código */
            id: number;
            /** Nome */
            name: string;
            /**
             * CPF
             * Format: cpf
             */
            cpf: string;
            /**
             * E-mail
             * Format: email
             */
            email: string;
            /**
             * Telefone
             * Format: phone
             */
            phone?: string;
            /** Cargo */
            position?: string;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Situação
             * @enum {integer}
             */
            status: 1 | 2 | 3;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /**
             * Cadastro
             * Format: date-time
             */
            created_at: string;
            /** Pode mudar a situação */
            may_change: boolean;
        };
        StatusInput: {
            /**
             * Situação
             * @enum {integer}
             */
            status: 1 | 2 | 3;
            /** Motivo */
            reason?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ParticipantInput: {
            /** Nome */
            name: string;
            /**
             * CPF
             * Format: cpf
             */
            cpf: string;
            /**
             * E-mail
             * Format: email
             */
            email: string;
            /**
             * Telefone
             * Format: phone
             */
            phone?: string;
            /** Estabelecimento */
            establishment_id?: number;
            /** Cargo */
            position?: string;
            /** SUSEP do corretor */
            susep?: string;
            /**
             * Mais sobre a pessoa
             * @description Answers to the program's own fields (customField.list), by name.
             */
            additional_infos?: {
                [key: string]: unknown;
            };
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        InactivationInput: {
            /** Participantes */
            participant_ids?: number[];
            /** Motivo */
            reason?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        Inactivation: {
            /** Participantes inativados */
            inactivated: number;
        };
        ActivationInput: {
            /**
             * E-mail
             * Format: email
             */
            email: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ActivationBatchInput: {
            /** Participantes */
            participantes: number[];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ActivationSent: {
            /** E-mails a caminho */
            sent: number;
            /** Avisados há menos de dez minutos */
            waiting: number;
        };
        CompanyPosition: {
            /** Participante */
            participant_id: number;
            /** Nome */
            name: string;
            /** Cargo */
            position?: string;
            /** Código do estabelecimento */
            establishment_id?: number;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Desde
             * Format: date
             */
            starts_on?: string;
            /** Principal */
            is_main: boolean;
        };
        ParticipantDetail: {
            /** Código */
            id: number;
            /** Nome */
            name: string;
            /**
             * CPF
             * Format: cpf
             */
            cpf: string;
            /**
             * E-mail
             * Format: email
             */
            email: string;
            /**
             * Telefone
             * Format: phone
             */
            phone?: string;
            /** Cargo */
            position?: string;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Situação
             * @enum {integer}
             */
            status: 1 | 2 | 3;
            /**
             * Desde
             * Format: date-time
             */
            status_since?: string;
            /** Motivo */
            status_reason?: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /**
             * Cadastro
             * Format: date-time
             */
            created_at: string;
            /** SUSEP do corretor */
            susep?: string;
            /** Corretor */
            broker?: string;
            /** Ativação na SUSEP */
            susep_activation_error?: string;
            /** Loja de prêmios */
            ideal_prize_error?: string;
            /**
             * Último e-mail de ativação
             * Format: date-time
             */
            activation_sent_at?: string;
            /** Pode mudar a situação */
            may_change: boolean;
            /** Situações */
            statuses: components["schemas"]["ParticipantStatus"][];
            /** Vínculos */
            posts: components["schemas"]["Post"][];
            /** Informações adicionais */
            answers: components["schemas"]["ParticipantAnswer"][];
        };
        ParticipantStatus: {
            /** Código */
            id: number;
            /**
             * Situação
             * @enum {integer}
             */
            status: 1 | 2 | 3;
            /**
             * Desde
             * Format: date-time
             */
            since: string;
            /** Motivo */
            reason?: string;
            /** Quem mudou */
            changed_by?: string;
        };
        Post: {
            /** Código */
            id: number;
            /** Estabelecimento */
            establishment: string;
            /** Cargo */
            position?: string;
            /**
             * De
             * Format: date
             */
            starts_on: string;
            /**
             * Até
             * Format: date
             */
            ends_on?: string;
            /** Principal */
            is_main: boolean;
        };
        ParticipantAnswer: {
            /** Pergunta */
            label: string;
            /** Resposta */
            answer: string;
        };
        AddressFields: {
            /**
             * CEP
             * Format: cep
             */
            zip?: string;
            /** Rua */
            street?: string;
            /** Número */
            number?: string;
            /** Complemento */
            complement?: string;
            /** Bairro */
            neighborhood?: string;
            /** Código da cidade */
            city_id?: number;
            /** Cidade */
            city_name?: string;
            /**
             * Estado
             * @enum {string}
             */
            state?: "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO";
        };
        MyAddress: {
            /**
             * CEP
             * Format: cep
             */
            zip?: string;
            /** Rua */
            street?: string;
            /** Número */
            number?: string;
            /** Complemento */
            complement?: string;
            /** Bairro */
            neighborhood?: string;
            /** Código da cidade */
            city_id?: number;
            /** Cidade */
            city_name?: string;
            /** Estado */
            state?: components["schemas"]["State"];
        };
        MyData: {
            /** Código */
            id?: number;
            /** Nome */
            name: string;
            /** Nome social */
            social_name?: string;
            /**
             * CPF
             * Format: cpf
             */
            cpf: string;
            /**
             * E-mail
             * Format: email
             */
            email: string;
            /**
             * Telefone
             * Format: phone
             */
            phone?: string;
            /**
             * Data de nascimento
             * Format: date
             */
            birthdate?: string;
            /**
             * Gênero
             * @enum {string}
             */
            gender?: "f" | "m";
            /** Endereço */
            address?: components["schemas"]["MyAddress"];
            /** Foto */
            profile_photo?: components["schemas"]["Image"];
            /** Cargo */
            position?: string;
            /**
             * Mais sobre você
             * @description Answers to the program's own fields (customField.list), by name.
             */
            additional_infos?: {
                [key: string]: unknown;
            };
            /**
             * Situação
             * @enum {integer}
             */
            status: 1 | 2 | 3;
        };
        PhotoInput: {
            /**
             * Foto
             * Format: file
             */
            file: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ProfilePhoto: {
            /** Foto */
            profile_photo: components["schemas"]["Image"];
        };
        MyDataInput: {
            /** Nome */
            name: string;
            /** Nome social */
            social_name?: string;
            /**
             * CPF
             * Format: cpf
             */
            readonly cpf?: string;
            /**
             * E-mail
             * Format: email
             */
            readonly email?: string;
            /**
             * Telefone
             * Format: phone
             */
            phone?: string;
            /**
             * Data de nascimento
             * Format: date
             */
            birthdate?: string;
            /**
             * Gênero
             * @enum {string}
             */
            gender?: "f" | "m";
            /** Endereço */
            address?: components["schemas"]["AddressFields"];
            /**
             * Mais sobre você
             * @description Answers to the program's own fields (customField.list), by name. Left out, all stay as they are.
             */
            additional_infos?: {
                [key: string]: unknown;
            };
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        /**
         * Situação
         * @enum {string}
         */
        PointsTransactionStatus: "draft" | "distributed" | "cancelled";
        PointsTransaction: {
            /** Código */
            id: number;
            /** Descrição */
            description: string;
            /** Situação */
            status: components["schemas"]["PointsTransactionStatus"];
            /** Pessoas */
            people: number;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /**
             * Pontos devolvidos
             * Format: points
             */
            returned?: number;
            /**
             * Pontos já usados
             * Format: points
             */
            spent?: number;
            /** Importação */
            points_distribution_import_id?: number;
            /** Quem criou */
            created_by: string;
            /**
             * Criada em
             * Format: date-time
             */
            created_at: string;
            /**
             * Distribuída em
             * Format: date-time
             */
            distributed_at?: string;
            /** Quem distribuiu */
            distributed_by?: string;
        };
        PointsTransactionInput: {
            /** Descrição */
            description: string;
            /**
             * Pontos para cada pessoa
             * Format: points
             */
            points?: number;
            /**
             * CPF de uma pessoa
             * Format: cpf
             */
            cpf?: string;
            /** Todos os ativos de um estabelecimento */
            establishment_id?: number;
            /** Pessoas */
            people?: {
                /** Participante */
                participant_id: number;
                /** Pontos */
                points: number;
            }[];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        PointsTransactionPerson: {
            /** Código */
            id: number;
            /** Nome */
            name: string;
            /** Da sua rede */
            is_seen: boolean;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /**
             * Pontos devolvidos
             * Format: points
             */
            returned?: number;
        };
        PointsBudget: {
            /**
             * Disponível para distribuir
             * Format: points
             */
            balance: number;
            /**
             * Recebido
             * Format: points
             */
            granted: number;
            /**
             * Distribuído
             * Format: points
             */
            distributed: number;
        };
        PointsGrant: {
            /** Gestor */
            participant_id: number;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Motivo */
            description: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ManagerBudget: {
            /** Código */
            id: number;
            /** Gestor */
            name: string;
            /** Cargo */
            position?: string;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Disponível
             * Format: points
             */
            balance: number;
            /**
             * Recebido
             * Format: points
             */
            granted: number;
            /**
             * Distribuído
             * Format: points
             */
            distributed: number;
            /** Distribui pontos */
            distributes: boolean;
        };
        BudgetEntry: {
            /** Código */
            id: number;
            /**
             * Lançamento
             * @enum {string}
             */
            kind: "grant" | "withdrawal" | "distribution" | "return";
            /** Motivo */
            description: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Quem lançou */
            created_by: string;
            /**
             * Data
             * Format: date-time
             */
            created_at: string;
        };
        PopupAnswer: {
            /** Código */
            id: number;
            /** Resposta */
            answer: string;
        };
        PopupQuestion: {
            /** Código */
            id: number;
            /** Pergunta */
            question: string;
            /**
             * Tipo da pergunta
             * @enum {string}
             */
            question_type: "single" | "multiple";
            /** Obrigatória */
            required: boolean;
            /** Respostas */
            answers: components["schemas"]["PopupAnswer"][];
        };
        Popup: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /**
             * Conteúdo
             * Format: html
             */
            content: string;
            /**
             * Tipo do conteúdo
             * @enum {integer}
             */
            content_type: 0 | 1;
            /** Imagem */
            file?: components["schemas"]["Image"];
            /** Texto da imagem */
            image_alt?: string;
            /** Endereço da imagem */
            link?: string;
            /** Páginas */
            pages: components["schemas"]["PageSlug"][];
            /** Escala de satisfação */
            is_nps: boolean;
            /**
             * Pode ser marcado como lido
             * @enum {integer}
             */
            mark_as_read: 0 | 1;
            /** Perguntas */
            questions: components["schemas"]["PopupQuestion"][];
            /** Respondido */
            answered: boolean;
        };
        ReadPopupInput: {
            /** Pop-up */
            popup_id?: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ReadPopupResult: {
            /** Pop-up */
            popup_id: number;
        };
        GivenAnswer: {
            /** Pergunta */
            popup_question_id: number;
            /**
             * Resposta
             * @description Código da resposta escolhida, ou o texto escrito em uma pergunta de texto livre.
             */
            answer_id: number | string;
        };
        SaveAnswersInput: {
            /** Pop-up */
            popup_id?: number;
            /** Respostas */
            answers: components["schemas"]["GivenAnswer"][];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        SaveAnswersResult: {
            /** Pop-up */
            popup_id: number;
            /**
             * Respondido em
             * Format: date-time
             */
            answered_at: string;
        };
        DataCopy: {
            /** Código */
            id: number;
            /**
             * Situação
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "failed" | "expired";
            /** Registros */
            records?: number;
            /**
             * Pedida em
             * Format: date-time
             */
            created_at: string;
            /**
             * Disponível até
             * Format: date-time
             */
            expires_at?: string;
        };
        Erasure: {
            /**
             * Situação
             * @enum {string}
             */
            status: "none" | "waiting";
            /** Dias até a exclusão */
            waiting_days: number;
            /**
             * Pedida em
             * Format: date-time
             */
            requested_at?: string;
            /**
             * Dados apagados a partir de
             * Format: date-time
             */
            due_at?: string;
        };
        ErasureInput: {
            /** Sua senha */
            password: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        PanelCard: {
            /** Código */
            id: number;
        };
        TurnedCard: {
            /** Código */
            id: number;
            /**
             * Pontos
             * @default 0
             */
            points: string;
        };
        PanelResult: {
            /** Código do resultado */
            id: number;
            /** Carta virada */
            card: components["schemas"]["TurnedCard"];
            /** Premiada */
            won: boolean;
            /**
             * Virada em
             * Format: date-time
             */
            drawn_at: string;
        };
        PanelImages: {
            /** Verso das cartas */
            card_back?: components["schemas"]["Image"];
            /** Imagem de parabéns */
            congratulation?: components["schemas"]["Image"];
            /** Imagem sem prêmio */
            failure?: components["schemas"]["Image"];
        };
        PrizePanel: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /**
             * Descrição
             * Format: html
             */
            description: string;
            /** Regras */
            rules: string;
            /** Imagens */
            images: components["schemas"]["PanelImages"];
            /** Regras de exibição */
            exhibition_rules: {
                /** Páginas */
                pages: components["schemas"]["PageSlug"][];
                /** Horas para novas chances */
                time_for_new_chances?: number;
            };
            /** Cartas */
            cards: components["schemas"]["PanelCard"][];
            /** Chances */
            chances: components["schemas"]["Chances"];
            /** Último resultado */
            last_result?: components["schemas"]["PanelResult"];
        };
        ShavePanelInput: {
            /** Painel */
            award_winning_panel_id: number;
            /** Carta */
            award_winning_panel_card_id: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ShavePanelResult: {
            /** Código do resultado */
            id: number;
            /** Carta virada */
            card: components["schemas"]["TurnedCard"];
            /** Premiada */
            won: boolean;
            /**
             * Virada em
             * Format: date-time
             */
            drawn_at: string;
            /** Chances */
            chances: components["schemas"]["Chances"];
        };
        ProductSuggestion: {
            /** Código */
            id: number;
            /** Produto */
            title: string;
            /** Categoria */
            category: string;
        };
        TextOption: {
            /** Valor */
            value: string;
            /** Opção */
            label: string;
        };
        NumberOption: {
            /** Valor */
            value: number;
            /** Opção */
            label: string;
        };
        MonthlyProduct: {
            /** Código */
            id: number;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Produto */
            product: string;
            /** Família */
            family: string;
            /** Neste mês */
            offer: string;
            /**
             * Preço
             * Format: brl
             */
            price: number;
            /**
             * Mês
             * Format: date
             */
            month: string;
        };
        LinkInput: {
            /**
             * Programa de destino
             * Format: uuid
             */
            program_uuid: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        LinkAnswer: {
            /** Endereço de destino */
            redirect_url: string;
            /**
             * Válido até
             * Format: date-time
             */
            expires_at: string;
        };
        RedeemInput: {
            /** Link de acesso */
            token: string;
            /** Página de onde veio */
            from?: string;
            /**
             * Confirmado pela pessoa
             * @default false
             */
            confirmed?: boolean;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        RedeemAnswer: {
            /**
             * Situação
             * @enum {string}
             */
            status: "signed-in" | "confirm";
            /** Nome */
            name: string;
        };
        NotificationInput: {
            /**
             * Mensagem
             * Format: html
             */
            content: string;
            /**
             * Como a mensagem está escrita
             * @default html
             * @enum {string}
             */
            format?: "html" | "text";
            /**
             * Publicar em
             * Format: date-time
             */
            start_date?: string;
            /** Somente para */
            participant_ids?: number[];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        NotificationSent: {
            /** Código */
            id: number;
            /**
             * Publicada em
             * Format: date-time
             */
            start_date: string;
        };
        Report: {
            /** Código */
            id: number;
            /**
             * Tipo
             * @enum {string}
             */
            kind: "sales" | "team_sales" | "statement" | "list";
            /** Relatório */
            title: string;
            /**
             * De
             * Format: date
             */
            start_date?: string;
            /**
             * Até
             * Format: date
             */
            end_date?: string;
            /**
             * Situação
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "failed" | "expired";
            /** Andamento em porcentagem */
            progress?: number;
            /** Linhas */
            rows?: number;
            /** Problema */
            problem?: string;
            /** Arquivo */
            file_id?: number;
            /**
             * Pedido em
             * Format: date-time
             */
            created_at: string;
            /**
             * Disponível até
             * Format: date-time
             */
            expires_at?: string;
        };
        ReportInput: {
            /**
             * Relatório
             * @enum {string}
             */
            kind: "sales" | "team_sales" | "statement";
            /**
             * De
             * Format: date
             */
            start_date: string;
            /**
             * Até
             * Format: date
             */
            end_date: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        Award: {
            /** Código */
            id: number;
            /** Prêmio */
            name: string;
            /**
             * Artigo do prêmio
             * @enum {string}
             */
            article?: "um" | "uma" | "";
            /** Sem prêmio */
            lose_award: boolean;
            /** Imagem */
            attachment?: components["schemas"]["Image"];
        };
        AwardRule: {
            /** Prêmio */
            award: components["schemas"]["Award"];
        };
        PageSlug: {
            /** Página */
            slug: string;
        };
        Chances: {
            /** Chances restantes */
            remaining: number;
            /**
             * Próxima chance
             * Format: date-time
             */
            next_at?: string;
        };
        LastResult: {
            /** Código do resultado */
            id: number;
            /** Prêmio sorteado */
            award: components["schemas"]["Award"];
            /**
             * Sorteado em
             * Format: date-time
             */
            drawn_at: string;
        };
        Roulette: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /**
             * Descrição
             * Format: html
             */
            description: string;
            /** Mensagens */
            messages: {
                /** Mensagem principal */
                main_message: string;
                /** Observação */
                observation: string;
                /** Mensagem sem prêmio */
                you_lose: string;
            };
            /** Regras de exibição */
            exhibition_rules: {
                /** Páginas */
                pages: components["schemas"]["PageSlug"][];
                /** Horas para novas chances */
                time_for_new_chances?: number;
            };
            /** Prêmios */
            awards_rules: components["schemas"]["AwardRule"][];
            /** Chances */
            chances: components["schemas"]["Chances"];
            /** Último resultado */
            last_result?: components["schemas"]["LastResult"];
        };
        RunInput: {
            /** Roleta */
            roulette_id?: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        RunResult: {
            /** Código do resultado */
            id: number;
            /** Prêmio sorteado */
            award_drawn: components["schemas"]["AwardRule"];
            /**
             * Sorteado em
             * Format: date-time
             */
            drawn_at?: string;
            /** Chances */
            chances: components["schemas"]["Chances"];
        };
        PageAccess: {
            /** Pode ver a página */
            allowed: boolean;
        };
        Sale: {
            /** Código */
            id: number;
            /** Número */
            number: string;
            /**
             * Data
             * Format: date-time
             */
            sold_at: string;
            /** Produto */
            product: string;
            /** Família */
            family: string;
            /** Quantidade */
            quantity: number;
            /**
             * Valor
             * Format: brl
             */
            value: number;
            /** Quem vendeu */
            seller: string;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Situação
             * @enum {string}
             */
            status: "valid" | "cancelled";
            /**
             * Pontos
             * Format: points
             */
            points: number;
        };
        ScratchAward: {
            /** Código */
            id: number;
            /** Prêmio */
            name: string;
            /**
             * Artigo do prêmio
             * @enum {string}
             */
            article?: "um" | "uma" | "";
            /** Descrição */
            description: string;
            /** Sem prêmio */
            lose_award: boolean;
            /** Imagem */
            banner?: components["schemas"]["Image"];
        };
        ScratchAwardRule: {
            /** Prêmio */
            award: components["schemas"]["ScratchAward"];
        };
        ScratchCards: {
            /** Quantidade de cartelas */
            count: number;
            /** Cor da camada de raspar */
            color?: string;
            /** Cor do fundo */
            background?: string;
            /** Capa */
            cover?: components["schemas"]["Image"];
            /** Desenho da camada de raspar (SVG) */
            svg_code?: string;
            /** Converte o desenho em PNG */
            check_liberal: boolean;
            /** Mostra o resultado sem raspar */
            shave_all: boolean;
        };
        ScratchResult: {
            /** Código do resultado */
            id: number;
            /** Prêmio sorteado */
            award: components["schemas"]["ScratchAward"];
            /**
             * Sorteado em
             * Format: date-time
             */
            drawn_at: string;
        };
        Scratch: {
            /** Código */
            id: number;
            /** Título */
            title: string;
            /**
             * Descrição
             * Format: html
             */
            description: string;
            /** Mensagens */
            messages: {
                /** Mensagem principal */
                main_message: string;
                /** Observação */
                observation: string;
                /** Mensagem sem prêmio */
                you_lose: string;
            };
            /** Regras de exibição */
            exhibition_rules: {
                /** Páginas */
                pages: components["schemas"]["PageSlug"][];
                /** Horas para novas chances */
                time_for_new_chances?: number;
            };
            /** Prêmios */
            awards_rules: components["schemas"]["ScratchAwardRule"][];
            /** Cartelas */
            cards: components["schemas"]["ScratchCards"];
            /** Chances */
            chances: components["schemas"]["Chances"];
            /** Último resultado */
            last_result?: components["schemas"]["ScratchResult"];
        };
        ShaveInput: {
            /** Raspadinha */
            scratch_id: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ShaveResult: {
            /** Código do resultado */
            id: number;
            /** Prêmio sorteado */
            award: components["schemas"]["ScratchAwardRule"];
            /**
             * Sorteado em
             * Format: date-time
             */
            drawn_at?: string;
            /** Chances */
            chances: components["schemas"]["Chances"];
        };
        TenantConfig: {
            /** Domínio */
            tenant_domain: string;
            /** Identificador */
            slug?: string;
            /** Programa */
            program: {
                /** Código do programa */
                id: number;
                /** Nome do programa */
                title?: string;
            };
            /** Cliente selecionado */
            customer_selected?: boolean;
        };
        LoginInput: {
            /** CPF ou e-mail */
            login: string;
            /** Senha */
            password: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        LoginAnswer: {
            /** Chave de acesso */
            access_token?: string;
            /**
             * Tipo da chave
             * @constant
             */
            token_type?: "Bearer";
            /**
             * Válida até
             * Format: date-time
             */
            expires_at?: string;
            /** Verificação */
            verification?: string;
            /** Segundos até poder reenviar */
            resend_in?: number;
            /** Dispositivo confiável */
            trusted_device?: boolean;
        };
        EmptyInput: {
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        UserProfile: {
            /** Código */
            id: number;
            /** Nome */
            name: string;
            /**
             * Gênero
             * @enum {string|null}
             */
            gender: "m" | "f" | null;
            /**
             * E-mail
             * Format: email
             */
            email?: string;
            /** Foto */
            profile_photo?: components["schemas"]["Image"];
            /**
             * Situação
             * @enum {integer}
             */
            status: 1 | 2 | 3;
            /** Usa segundo fator */
            second_factor?: boolean;
            /**
             * Tipo de acesso
             * @enum {string}
             */
            strategy: "participant" | "admin";
            /** Pop-ups lidos */
            popup_read: components["schemas"]["PopupRead"][];
            /** Já viu um jogo hoje */
            game_offered_today: boolean;
            /** Permissões */
            abilities: components["schemas"]["Abilities"];
        };
        PopupRead: {
            /** Código */
            id: number;
        };
        DomainInput: {
            /** Domínio */
            domain: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        ProgramSettings: {
            /** Cor principal */
            primary_color: string;
            /** Cor secundária */
            secondary_color: string;
            /** Cor do botão do ecossistema */
            ecosystem_button_color: string;
            /** Autocadastro */
            self_registration: boolean;
            /** Código de análise de uso */
            analytics_tag?: string;
        };
        AnalyticsTag: {
            /** Ferramenta */
            name: string;
            /** Finalidade */
            purpose: components["schemas"]["ConsentPurpose"];
            /** Código do programa na ferramenta */
            code: string;
            /** Endereço do script */
            script: string;
            /** Endereços que ela lê e para onde envia */
            hosts: string[];
            /** Variável que recebe os eventos */
            queue: string;
            /**
             * Forma dos eventos
             * @enum {string}
             */
            form: "event" | "command";
        };
        Flags: {
            /** Acesso administrativo */
            admin_access: boolean;
            /** Segundo fator ativo */
            mf2a_activate: boolean;
            /** Primeiro acesso */
            first_access: boolean;
            /** Autocadastro */
            self_registration: boolean;
            /** Ocultar cargos administrativos */
            hide_admin_roles: boolean;
            /** Informações adicionais */
            additional_infos: boolean;
            /** Inativação em lote */
            inativation_batch: boolean;
            /** Pode ver PDVs */
            can_view_pdvs: boolean;
            /** Pode cadastrar participantes */
            allow_register_participants: boolean;
        };
        MenuItem: {
            /** Código */
            id: number;
            /** Texto */
            title: string;
            /** Endereço */
            url: string;
            /**
             * Abrir em
             * @enum {integer}
             */
            target: 0 | 1;
        };
        Header: {
            /** Programa */
            program: {
                /** Nome do programa */
                title: string;
                /** Ícone da aba */
                favicon?: components["schemas"]["Image"];
            };
            /** Logotipo */
            header_logo: components["schemas"]["Image"];
            /** Logotipo sem sessão */
            disconnected_header_logo: components["schemas"]["Image"];
            /** Altura do logotipo em px */
            logo_px?: number;
        };
        FooterLink: {
            /** Código */
            id: number;
            /** Texto */
            title: string;
            /** Endereço */
            url: string;
            /** Ícone */
            icon?: string;
        };
        FooterColumn: {
            /** Título */
            title: string;
            /**
             * Conteúdo
             * Format: html
             */
            content?: string;
            /** Endereços */
            links: components["schemas"]["FooterLink"][];
        };
        Footer: {
            /** Logotipo do rodapé */
            footer_logo?: components["schemas"]["Image"];
            /** Logotipo do rodapé sem sessão */
            disconnected_footer_logo?: components["schemas"]["Image"];
            /** Colunas */
            cols: components["schemas"]["FooterColumn"][];
            /** Redes sociais */
            links: components["schemas"]["FooterLink"][];
            /** Direitos autorais */
            copyright?: string;
        };
        Program: {
            /** Código */
            id: number;
            /**
             * Identificador
             * Format: uuid
             */
            uuid: string;
            /** Domínio */
            domain?: string;
            /** Descrição */
            description: string;
            /** Cabeçalho */
            header: {
                /** Logotipo no ecossistema */
                ecosystem_logo?: components["schemas"]["Image"];
            };
        };
        LoginField: {
            /** Campo */
            name: string;
            /** Rótulo */
            label: string;
            /** Máscara */
            mask?: string;
        };
        Channel: {
            /**
             * Tipo
             * @enum {string}
             */
            type: "email" | "phone" | "whatsapp" | "url";
            /** Nome */
            title: string;
            /** Contato */
            value: string;
            /** Endereço */
            url: string;
            /** Horário de atendimento */
            text?: string;
        };
        PageSettings: {
            /** Cabeçalho */
            header: components["schemas"]["Header"];
            /** Configurações */
            settings: components["schemas"]["ProgramSettings"];
            /** Banner secundário */
            secondary_banner?: components["schemas"]["Banner"];
            /** Cores do programa acessado */
            accessPrograms?: {
                /** Cor principal */
                primary_color?: string;
                /** Cor secundária */
                secondary_color?: string;
                /** Cor do botão do ecossistema */
                ecosystem_button_color?: string;
            };
            /** Menu */
            menu: components["schemas"]["MenuItem"][];
            /** Programas */
            programs: components["schemas"]["Program"][];
            /** Rodapé */
            footer?: components["schemas"]["Footer"];
            /** Código do Google Analytics */
            google_analitcs?: string;
            /** Campos de acesso */
            fieldsLogin: components["schemas"]["LoginField"][];
            /** Canais de atendimento */
            channels: components["schemas"]["Channel"][];
            /** Permissões da página */
            flags: components["schemas"]["Flags"];
        };
        SentCode: {
            /** Verificação */
            verification: string;
            /**
             * Código válido até
             * Format: date-time
             */
            expires_at: string;
            /** Segundos até poder reenviar */
            resend_in: number;
        };
        ResendInput: {
            /** Verificação */
            verification: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        SecondFactorInput: {
            /** Verificação */
            verification: string;
            /** Código */
            code: string;
            /** Confiar neste dispositivo */
            trust_device?: boolean;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        EmailChangeInput: {
            /**
             * Novo e-mail
             * Format: email
             */
            email: string;
            /** Sua senha */
            password: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        EmailConfirmInput: {
            /** Verificação */
            verification: string;
            /** Código */
            code: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        PhoneChangeInput: {
            /**
             * Novo telefone
             * Format: phone
             */
            phone: string;
            /** Sua senha */
            password: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        OwnPasswordInput: {
            /** Senha atual */
            current_password: string;
            /** Nova senha */
            password: string;
            /** Repita a nova senha */
            password_confirmation: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        OwnSecretInput: {
            /** Sua senha */
            password: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        SecondFactor: {
            /**
             * Situação
             * @enum {string}
             */
            state: "off" | "on" | "required";
            /**
             * Os códigos vão para
             * Format: email
             */
            email: string;
        };
        OpenSession: {
            /** Código */
            id: number;
            /** Dispositivo */
            device: string;
            /**
             * Entrou em
             * Format: date-time
             */
            created_at: string;
            /**
             * Último acesso
             * Format: date-time
             */
            last_seen_at: string;
            /** Este dispositivo */
            is_current: boolean;
        };
        UndoInput: {
            /** Chave */
            token: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        CodeStepInput: {
            /** CPF ou e-mail */
            login?: string;
            /** Verificação */
            verification?: string;
            /** Código */
            code?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        CodeStepAnswer: {
            /** Verificação */
            verification?: string;
            /**
             * Válido até
             * Format: date-time
             */
            expires_at: string;
            /** Segundos até poder reenviar */
            resend_in?: number;
            /** Chave da nova senha */
            token?: string;
        };
        NewPasswordInput: {
            /** Chave da nova senha */
            token: string;
            /** Nova senha */
            password: string;
            /** Confirmação da senha */
            password_confirmation: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        PasswordTokenInput: {
            /** CPF ou e-mail */
            login: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        PasswordChangeInput: {
            /** Verificação */
            verification?: string;
            /** Código */
            code?: string;
            /** Chave da nova senha */
            token?: string;
            /** CPF ou e-mail */
            email?: string;
            /** Nova senha */
            password?: string;
            /** Confirmação da senha */
            password_confirmation?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        PasswordChangeAnswer: {
            /** Chave da nova senha */
            token?: string;
            /**
             * Válida até
             * Format: date-time
             */
            expires_at?: string;
            /** Senha trocada */
            changed?: boolean;
        };
        RegistrationInput: {
            /** Nome completo */
            name: string;
            /**
             * CPF
             * Format: cpf
             */
            cpf: string;
            /**
             * E-mail
             * Format: email
             */
            email: string;
            /**
             * Telefone
             * Format: phone
             */
            phone?: string;
            /**
             * Mais sobre você
             * @description Answers to the program's own fields (customField.registration), by name.
             */
            additional_infos?: {
                [key: string]: unknown;
            };
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        TrustedDevice: {
            /** Código */
            id: number;
            /** Dispositivo */
            name: string;
            /**
             * Desde
             * Format: date-time
             */
            created_at: string;
            /**
             * Último acesso
             * Format: date-time
             */
            last_used_at: string;
            /**
             * Lembrado até
             * Format: date-time
             */
            expires_at: string;
            /** Este dispositivo */
            is_current: boolean;
        };
        OwnProgram: {
            /** Código */
            id: number;
            /** Programa */
            title: string;
        };
        Simulator: {
            /** Página */
            simulator_page: {
                /** Participante */
                participant: string;
            };
            /** Produtos */
            simulator_point: components["schemas"]["SimulatorPoint"][];
        };
        SimulatorPoint: {
            /** Código */
            id: number;
            /** Produto */
            product: string;
            /** Família */
            family: string;
            /**
             * Preço
             * Format: brl
             */
            price: number;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /**
             * A cada
             * Format: brl
             */
            per_cents?: number;
            /** Acelerador (%) */
            percent?: number;
        };
        SimulationItem: {
            /** Produto */
            product_id: number;
            /** Quantidade */
            quantity: number;
        };
        SimulationInput: {
            /** Produtos */
            items: components["schemas"]["SimulationItem"][];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        SimulationDownload: {
            /** Simulação guardada */
            simulation_id?: number;
            /** Produtos */
            items?: components["schemas"]["SimulationItem"][];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        SimulationLine: {
            /** Produto */
            product: string;
            /** Acelerador (%) */
            percent?: number;
            /** Quantidade */
            quantity: number;
            /**
             * Valor
             * Format: brl
             */
            value: number;
            /**
             * Pontos
             * Format: points
             */
            points: number;
        };
        Simulation: {
            /** Código */
            id: number;
            /**
             * Feita em
             * Format: date-time
             */
            created_at: string;
            /** Produtos */
            summary: string;
            /** Unidades */
            units: number;
            /**
             * Valor
             * Format: brl
             */
            value: number;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Itens */
            lines: components["schemas"]["SimulationLine"][];
        };
        IdealPrizes: {
            /** Prêmios */
            products: components["schemas"]["Product"][];
            /**
             * Saldo
             * Format: points
             */
            balance: number;
            /**
             * Pontos a expirar
             * Format: points
             */
            expiring_points: number;
            /**
             * Expiram em
             * Format: date
             */
            expiring_at?: string;
            /** Acesso à loja */
            sso_info: {
                /**
                 * Endereço da loja
                 * Format: uri
                 */
                urlLoginSso?: string;
                /**
                 * Vale até
                 * Format: date-time
                 */
                expires_at?: string;
            };
        };
        PeriodBalance: {
            /**
             * CPF
             * Format: cpf
             */
            cpf: string;
            /** Nome */
            name: string;
            /**
             * Saldo inicial
             * Format: points
             */
            initial_balance: number;
            /**
             * Ganhos
             * Format: points
             */
            earned: number;
            /**
             * Usados
             * Format: points
             */
            spent: number;
            /**
             * Devolvidos
             * Format: points
             */
            returned: number;
            /**
             * Expirados
             * Format: points
             */
            expired: number;
            /**
             * Saldo final
             * Format: points
             */
            final_balance: number;
        };
        /**
         * Situação
         * @enum {string}
         */
        OrderStatus: "placed" | "approved" | "shipped" | "delivered" | "cancelled";
        /**
         * Origem
         * @enum {string}
         */
        OrderOrigin: "redeemed" | "roulette" | "scratch" | "prize_panel" | "auction" | "lucky_number";
        OrderStep: {
            /** Situação */
            status: components["schemas"]["OrderStatus"];
            /** Etapa */
            title: string;
            /**
             * Quando
             * Format: date-time
             */
            at?: string;
        };
        Order: {
            /** Código */
            id: number;
            /** Pedido */
            number: string;
            /** Prêmio */
            product: string;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Origem */
            origin: components["schemas"]["OrderOrigin"];
            /** Situação */
            status: components["schemas"]["OrderStatus"];
            /**
             * Pedido em
             * Format: date-time
             */
            ordered_at: string;
            /** Entrega */
            delivery?: string;
            /** Andamento */
            steps: components["schemas"]["OrderStep"][];
        };
        ExternalOrder: {
            /** Pedido */
            number: string;
            /** Prêmio */
            product: string;
            /**
             * Pontos
             * Format: points
             */
            points?: number;
            /** Situação */
            status: components["schemas"]["OrderStatus"];
            /**
             * Pedido em
             * Format: date-time
             */
            ordered_at: string;
        };
        ProgramOrder: {
            /** Código */
            id: number;
            /** Pedido */
            number: string;
            /** Participante */
            participant: string;
            /** Prêmio */
            product: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Origem */
            origin: components["schemas"]["OrderOrigin"];
            /** Situação */
            status: components["schemas"]["OrderStatus"];
            /**
             * Pedido em
             * Format: date-time
             */
            ordered_at: string;
            /** Entrega */
            delivery?: string;
            /** Da loja conectada */
            at_store: boolean;
            /** Andamento */
            steps: components["schemas"]["OrderStep"][];
        };
        OrderMove: {
            /**
             * Situação
             * @enum {string}
             */
            status: "approved" | "shipped" | "delivered" | "cancelled";
            /** Recado */
            note?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        StoreMessage: {
            /** Mensagem assinada */
            message: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        StoreOrder: {
            /** Pedido */
            number: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Situação */
            status: components["schemas"]["OrderStatus"];
            /**
             * Saldo
             * Format: points
             */
            balance: number;
        };
        TicketSubject: {
            /** Código */
            id: number;
            /** Assunto */
            name: string;
            /** Prazo em dias */
            sla: number;
        };
        Attachment: {
            /** Código */
            id: number;
            /** Nome do arquivo */
            name: string;
            /** Tipo do arquivo */
            mimetype: string;
            /** Para que serve */
            type?: string;
            /** Tamanho em bytes */
            size?: number;
            /** Endereço */
            url: string;
        };
        AttachmentRow: {
            /** Código */
            id: number;
            /** Arquivo */
            name: string;
            /** Tipo do arquivo */
            mimetype: string;
            /** Para que serve */
            type?: string;
            /** Tamanho em bytes */
            size?: number;
            /** Endereço */
            url: string;
            /**
             * Enviado em
             * Format: date-time
             */
            created_at: string;
            /** Pode excluir */
            can_delete: boolean;
        };
        Ticket: {
            /** Número */
            id: number;
            /** Título */
            title: string;
            /** Mensagem */
            message?: string;
            /** Assunto */
            ticket_subject: components["schemas"]["TicketSubject"];
            /**
             * Situação
             * @enum {string}
             */
            status: "open" | "in_service" | "answered" | "closed" | "reopened";
            /** Pessoa */
            name: string;
            /** Aberto por mim */
            is_own: boolean;
            /** Sob a minha responsabilidade */
            is_mine: boolean;
            /** Responsável */
            agent?: string;
            /**
             * Aberto em
             * Format: date-time
             */
            created_at: string;
            /**
             * Última mensagem
             * Format: date-time
             */
            updated_at: string;
            /**
             * Prazo da resposta
             * Format: date-time
             * @description Só enquanto se deve uma resposta.
             */
            due_at?: string;
            /** Anexos */
            attachments: components["schemas"]["Attachment"][];
        };
        TicketAnswer: {
            /** Código */
            id: number;
            /**
             * O que aconteceu
             * @enum {string}
             */
            kind: "opening" | "message" | "taken" | "closed" | "reopened";
            /**
             * De quem
             * @enum {string}
             */
            side: "customer" | "team";
            /** Autor */
            author: string;
            /** Do meu lado da conversa */
            is_own: boolean;
            /** Escrita por mim */
            is_mine: boolean;
            /** Mensagem */
            message?: string;
            /**
             * Enviada em
             * Format: date-time
             */
            created_at: string;
            /** Anexos */
            attachments: components["schemas"]["Attachment"][];
        };
        TicketReply: {
            /** Código */
            id: number;
            /** Resposta pronta */
            title: string;
            /** Texto */
            message: string;
        };
        TicketStatusInput: {
            /**
             * Situação
             * @enum {string}
             */
            status: "in_service" | "closed" | "reopened";
            /**
             * Responsável que se viu
             * @description Quem assume um chamado que já está com alguém diz com quem o viu; com outra pessoa, é um conflito.
             */
            agent?: string | null;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        TicketAnswerInput: {
            /** Mensagem */
            message: string;
            /** Anexos */
            file?: string[];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        TicketUnloggedAnswerInput: {
            /** Mensagem */
            message: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        TicketInput: {
            /** Assunto */
            ticket_subject_id: number;
            /** Título */
            title: string;
            /** Mensagem */
            message: string;
            /** Anexos */
            file?: string[];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        TicketUnloggedInput: {
            /** Nome */
            name: string;
            /**
             * CPF
             * Format: cpf
             */
            cpf?: string;
            /**
             * E-mail
             * Format: email
             */
            email: string;
            /**
             * Telefone
             * Format: phone
             */
            phone?: string;
            /** Assunto */
            ticket_subject_id: number;
            /** Título */
            title: string;
            /** Mensagem */
            message: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        TicketReceipt: {
            /** Número */
            id: number;
            /**
             * Aberto em
             * Format: date-time
             */
            created_at: string;
            /**
             * Prazo da resposta
             * Format: date-time
             */
            due_at?: string;
        };
        AttachmentInput: {
            /**
             * Arquivo
             * Format: file
             */
            file: string;
            /** Para que serve */
            type?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        SurveyRow: {
            /** Código */
            id: number;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Pesquisa */
            title: string;
            /** Sobre */
            summary: string;
            /**
             * Situação
             * @enum {string}
             */
            status: "new" | "started" | "answered";
            /** Perguntas */
            questions: number;
            /** Respondidas */
            answered: number;
            /**
             * Andamento
             * Format: percent
             */
            percent: number;
            /** Código do estabelecimento */
            establishment_id?: number;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Até
             * Format: date-time
             */
            ends_at: string;
        };
        SurveyOption: {
            /** Código */
            id: number;
            /** Opção */
            option: string;
        };
        SurveyQuestion: {
            /** Código */
            id: number;
            /** Pergunta */
            question: string;
            /** Ajuda */
            help?: string;
            /**
             * Tipo da pergunta
             * @enum {string}
             */
            question_type: "single" | "multiple" | "scale" | "nps" | "text";
            /** Obrigatória */
            required: boolean;
            /** Menor nota */
            lowest: number;
            /** Maior nota */
            highest: number;
            /** O que a menor nota diz */
            low_label?: string;
            /** O que a maior nota diz */
            high_label?: string;
            /** Opções */
            options: components["schemas"]["SurveyOption"][];
        };
        SurveyBar: {
            /** Resposta */
            label: string;
            /** Respostas */
            answers: number;
            /**
             * Parte
             * Format: percent
             */
            percent: number;
        };
        SurveyText: {
            /** Código */
            id: number;
            /** Resposta */
            text: string;
            /**
             * Quando
             * Format: date-time
             */
            answered_at: string;
        };
        SurveyResult: {
            /** Código */
            id: number;
            /** Pergunta */
            question: string;
            /** Tipo da pergunta */
            question_type: string;
            /** Respostas */
            answers: number;
            /** Média */
            average?: number;
            /** NPS */
            nps?: number;
            /** Respostas */
            bars: components["schemas"]["SurveyBar"][];
            /** O que escreveram */
            texts: components["schemas"]["SurveyText"][];
        };
        Survey: {
            /** Código */
            id: number;
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Pesquisa */
            title: string;
            /**
             * Sobre a pesquisa
             * Format: html
             */
            description: string;
            /**
             * Situação
             * @enum {string}
             */
            state: "scheduled" | "open" | "closed";
            /** Perguntas */
            questions: number;
            /** Respondidas */
            answered: number;
            /** Código do estabelecimento */
            establishment_id?: number;
            /** Estabelecimento */
            establishment?: string;
            /**
             * Começa em
             * Format: date-time
             */
            starts_at: string;
            /**
             * Termina em
             * Format: date-time
             */
            ends_at: string;
            /** Pessoas que responderam */
            people?: number;
            /** Resultados */
            results?: components["schemas"]["SurveyResult"][];
        };
        SurveyAnswerInput: {
            /** Pesquisa */
            survey_id: number;
            /** Estabelecimento */
            establishment_id?: number;
            /**
             * Resposta
             * @description Código da opção escolhida, lista de códigos onde cabem várias, a nota de uma escala, ou o texto escrito.
             */
            answer_id: number[] | number | string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        SurveyAnswer: {
            /** Código */
            id: number;
            /** Pesquisa */
            survey_id: number;
            /** Pergunta */
            question_id: number;
            /** Estabelecimento */
            establishment_id?: number;
            /** Resposta */
            answer_id: number[] | number | string;
            /**
             * Quando
             * Format: date-time
             */
            answered_at: string;
        };
        SurveyProgress: {
            /** Pesquisa */
            survey_id: number;
            /** Pergunta */
            question_id: number;
            /** Respondidas */
            answered: number;
            /** Perguntas */
            questions: number;
        };
        SurveyRanking: {
            /** Código */
            id: number;
            /** Posição */
            position: number;
            /** Estabelecimento */
            establishment: string;
            /**
             * Nota
             * Format: percent
             */
            score: number;
            /** Respostas */
            answers: number;
            /** Meu estabelecimento */
            is_mine: boolean;
        };
        SurveyMonth: {
            /** Mês */
            month: string;
            /**
             * De
             * Format: date
             */
            starts_on: string;
            /**
             * Nota
             * Format: percent
             */
            score: number;
            /** Respostas */
            answers: number;
        };
        SurveyPillar: {
            /** Pilar */
            pillar: string;
            /**
             * Nota
             * Format: percent
             */
            score: number;
            /** Respostas */
            answers: number;
        };
        AccessGroup: {
            /** Código */
            id: number;
            /** Grupo de acesso */
            name: string;
            /** Vínculo */
            pivot: {
                /** Somente leitura */
                read_only: boolean;
            };
        };
        Term: {
            /** Código */
            id: number;
            /** Identificador */
            slug: string;
            /**
             * Tipo
             * @enum {string}
             */
            type: "term" | "rule";
            /** Título */
            title: string;
            /** Versão */
            version: number;
            /**
             * Publicado em
             * Format: date-time
             */
            published_at: string;
            /**
             * Aceite a partir de
             * Format: date-time
             */
            acceptance_date_from?: string;
            /**
             * Aceite até
             * Format: date-time
             */
            acceptance_date_to?: string;
            /** Aceite obrigatório */
            acceptance_required: boolean;
            /** Aceite aberto */
            acceptance_open: boolean;
            /** Grupos de acesso */
            access_groups: components["schemas"]["AccessGroup"][];
        };
        Acceptance: {
            /** Código do aceite */
            id: number;
            /** Documento */
            rule_and_term_id: {
                /** Código */
                id: number;
                /** Identificador */
                slug: string;
                /** Título */
                title: string;
                /** Versão */
                version: number;
            };
            /**
             * Aceito em
             * Format: date-time
             */
            accepted_at: string;
            /** Código de integridade */
            content_sha256: string;
        };
        TermText: {
            /** Código */
            id: number;
            /** Identificador */
            slug: string;
            /**
             * Tipo
             * @enum {string}
             */
            type: "term" | "rule";
            /** Título */
            title: string;
            /** Versão */
            version: number;
            /**
             * Publicado em
             * Format: date-time
             */
            published_at: string;
            /**
             * Aceite a partir de
             * Format: date-time
             */
            acceptance_date_from?: string;
            /**
             * Aceite até
             * Format: date-time
             */
            acceptance_date_to?: string;
            /** Aceite obrigatório */
            acceptance_required: boolean;
            /** Aceite aberto */
            acceptance_open: boolean;
            /** Grupos de acesso */
            access_groups: components["schemas"]["AccessGroup"][];
            /**
             * Texto
             * Format: html
             */
            content: string;
            /** Código de integridade */
            content_sha256: string;
            /** Pode aceitar */
            can_accept: boolean;
            /** Último aceite */
            acceptance?: components["schemas"]["Acceptance"];
        };
        AcceptInput: {
            /** Código do texto lido */
            content_sha256?: string;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        /**
         * Situação
         * @enum {string}
         */
        TrainingStatus: "new" | "started" | "finished";
        TrainingTrack: {
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Código */
            id: number;
            /** Trilha */
            title: string;
            /** Descrição */
            description?: string;
            /** Treinamentos */
            trainings: number;
            /** Concluídos */
            finished: number;
            /**
             * Progresso
             * Format: percent
             */
            percent: number;
        };
        TrainingRef: {
            /** Código */
            id: number;
            /** Trilha */
            title: string;
        };
        Training: {
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Código */
            id: number;
            /** Treinamento */
            title: string;
            /** Resumo */
            summary?: string;
            /** Trilha */
            track?: components["schemas"]["TrainingRef"];
            /** Situação */
            status: components["schemas"]["TrainingStatus"];
            /** Minutos */
            minutes: number;
            /** Carga horária */
            workload: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Etapas */
            steps: number;
            /** Etapas feitas */
            done: number;
            /**
             * Progresso
             * Format: percent
             */
            percent: number;
        };
        MyTraining: {
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Código */
            id: number;
            /** Treinamento */
            title: string;
            /** Trilha */
            track?: components["schemas"]["TrainingRef"];
            /** Situação */
            status: components["schemas"]["TrainingStatus"];
            /** No ar */
            is_open: boolean;
            /** Carga horária */
            workload: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Etapas */
            steps: number;
            /** Etapas feitas */
            done: number;
            /**
             * Progresso
             * Format: percent
             */
            percent: number;
            /**
             * Começado em
             * Format: date-time
             */
            started_at: string;
            /**
             * Última vez
             * Format: date-time
             */
            active_at: string;
            /**
             * Concluído em
             * Format: date-time
             */
            finished_at?: string;
        };
        TrainingLastActive: {
            /** Treinamento */
            training?: components["schemas"]["MyTraining"];
        };
        TrainingVideo: {
            /**
             * Serviço
             * @enum {string}
             */
            provider: "vimeo" | "youtube";
            /** Código do vídeo */
            id: string;
            /** Chave do vídeo */
            hash?: string;
        };
        TrainingOption: {
            /** Código */
            id: number;
            /** Resposta */
            answer: string;
        };
        TrainingQuestion: {
            /** Código */
            id: number;
            /** Pergunta */
            question: string;
            /**
             * Tipo
             * @enum {string}
             */
            kind: "one" | "many";
            /** Respostas */
            answers: components["schemas"]["TrainingOption"][];
            /** Respostas guardadas */
            picked: number[];
            /**
             * Respostas certas
             * @description Só depois de aprovado.
             */
            correct?: number[];
        };
        TrainingResult: {
            /**
             * Acertos
             * Format: percent
             */
            score: number;
            /** Aprovado */
            passed: boolean;
            /**
             * Quando
             * Format: date-time
             */
            at: string;
        };
        TrainingQuiz: {
            /** Perguntas */
            questions: components["schemas"]["TrainingQuestion"][];
            /**
             * Nota mínima
             * Format: percent
             */
            pass_mark: number;
            /** Tentativas feitas */
            attempts: number;
            /** Tentativas que restam */
            attempts_left?: number;
            /**
             * Próxima tentativa a partir de
             * Format: date-time
             */
            next_at?: string;
            /** Última tentativa */
            last?: components["schemas"]["TrainingResult"];
        };
        TrainingContent: {
            /** Código */
            id: number;
            /**
             * Tipo
             * @enum {string}
             */
            type: "video" | "text" | "file" | "quiz";
            /** Etapa */
            title: string;
            /**
             * Texto
             * Format: html
             */
            text?: string;
            /** Arquivo */
            file?: components["schemas"]["Image"];
            /** Legendas */
            captions?: string;
            /** Vídeo de fora */
            video?: components["schemas"]["TrainingVideo"];
            /** Duração em segundos */
            seconds?: number;
            /**
             * Trechos assistidos
             * @description Do segundo, até o segundo.
             */
            watched?: number[][];
            /** Perguntas */
            quiz?: components["schemas"]["TrainingQuiz"];
            /** Feita */
            done: boolean;
        };
        TrainingDetail: {
            /** Imagem */
            image?: components["schemas"]["Image"];
            /** Código */
            id: number;
            /** Treinamento */
            title: string;
            /** Resumo */
            summary?: string;
            /**
             * Sobre o treinamento
             * Format: html
             */
            description?: string;
            /** Trilha */
            track?: components["schemas"]["TrainingRef"];
            /** Situação */
            status: components["schemas"]["TrainingStatus"];
            /** Minutos */
            minutes: number;
            /** Carga horária */
            workload: string;
            /**
             * Pontos
             * Format: points
             */
            points: number;
            /** Etapas */
            steps: number;
            /** Etapas feitas */
            done: number;
            /**
             * Progresso
             * Format: percent
             */
            percent: number;
            /**
             * Concluído em
             * Format: date-time
             */
            finished_at?: string;
            /** Código do certificado */
            certificate?: string;
            /** Etapas */
            contents: components["schemas"]["TrainingContent"][];
        };
        TrainingAnswerInput: {
            /** Pergunta */
            question_id: number;
            /** Respostas */
            answers: number[];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        TrainingStepInput: {
            /** Etapa */
            content_id: number;
            /**
             * Tipo
             * @enum {string}
             */
            content_type: "video" | "text" | "file" | "quiz";
            /**
             * Participante
             * @description Não é lido; quem faz o treinamento é quem entrou.
             */
            participant_id?: number;
            /** Só começou */
            opened?: boolean;
            /** Trechos assistidos */
            watched?: number[][];
            /** Respostas */
            questions?: components["schemas"]["TrainingAnswerInput"][];
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        TrainingFinishInput: {
            /**
             * Participante
             * @description Não é lido; quem faz o treinamento é quem entrou.
             */
            participant_id?: number;
            /** Programa */
            program_id?: components["schemas"]["ProgramIdField"];
        };
        CertificateCheck: {
            /** Verdadeiro */
            genuine: boolean;
            /** Código */
            code: string;
            /** Nome */
            name?: string;
            /** Treinamento */
            training?: string;
            /** Carga horária */
            workload?: string;
            /**
             * Concluído em
             * Format: date-time
             */
            finished_at?: string;
        };
        Abilities: {
            /** Gerencia participantes */
            manages_participants: boolean;
            /** Atende chamados */
            answers_tickets: boolean;
            /** Importa planilhas */
            imports_data: boolean;
            /** Distribui pontos */
            distributes_points: boolean;
            /** Cadastra pessoas */
            registers_participants: boolean;
            /** Administra o programa */
            admin: boolean;
        };
    };
    responses: {
        /** @description Qualquer outro erro */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Campos inválidos */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "attachment.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachable: "ticket" | "ticket_answer" | "participant" | "contract";
                id: number;
                attachable_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Anexo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Anexo */
                        data: components["schemas"]["Attachment"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "attachment.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachable: "ticket" | "ticket_answer" | "participant" | "contract";
                id: number;
                attachable_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exclusão de anexo */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "attachment.open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachable: "ticket" | "ticket_answer" | "participant" | "contract";
                id: number;
                attachable_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Arquivo do anexo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "attachment.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                attachable: "ticket" | "ticket_answer" | "participant" | "contract";
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Anexos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Anexos */
                        data: components["schemas"]["AttachmentRow"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "attachment.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                attachable: "ticket" | "ticket_answer" | "participant" | "contract";
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AttachmentInput"];
            };
        };
        responses: {
            /** @description Anexo no lugar do anterior */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Anexo no lugar do anterior */
                        data: components["schemas"]["Attachment"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "attachment.add": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                attachable: "ticket" | "ticket_answer" | "participant" | "contract";
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AttachmentInput"];
            };
        };
        responses: {
            /** @description Mais um anexo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Mais um anexo */
                        data: components["schemas"]["Attachment"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auction.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc" | "ends_at,asc" | "relevance,asc";
                search?: string;
                status?: "scheduled" | "open" | "ended" | "cancelled";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leilões */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Leilões */
                        data: components["schemas"]["AuctionRow"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auction.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leilão */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Leilão */
                        data: components["schemas"]["Auction"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auction.bid": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                auction_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuctionBidInput"];
            };
        };
        responses: {
            /** @description Lance */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Lance */
                        data: components["schemas"]["Auction"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            /** @description Sessão */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.logout": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyInput"];
            };
        };
        responses: {
            /** @description Fim da sessão */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Usuário */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Usuário */
                        data: components["schemas"]["UserProfile"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.trustedDevices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dispositivos confiáveis */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Dispositivos confiáveis */
                        data: components["schemas"]["TrustedDevice"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.trustedDevice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendInput"];
            };
        };
        responses: {
            /** @description Código do segundo fator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.forgetTrustedDevice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dispositivo esquecido */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.verifyTrustedDevice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorInput"];
            };
        };
        responses: {
            /** @description Sessão com segundo fator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.changeEmail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeInput"];
            };
        };
        responses: {
            /** @description Código para o novo e-mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.confirmEmail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailConfirmInput"];
            };
        };
        responses: {
            /** @description Novo e-mail */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.changePhone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneChangeInput"];
            };
        };
        responses: {
            /** @description Novo telefone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.changeOwnPassword": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPasswordInput"];
            };
        };
        responses: {
            /** @description Nova senha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.secondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verificação em duas etapas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Verificação em duas etapas */
                        data: components["schemas"]["SecondFactor"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.askSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnSecretInput"];
            };
        };
        responses: {
            /** @description Código para ligar a verificação em duas etapas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.turnOnSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailConfirmInput"];
            };
        };
        responses: {
            /** @description Verificação em duas etapas ligada */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.turnOffSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnSecretInput"];
            };
        };
        responses: {
            /** @description Verificação em duas etapas desligada */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessões abertas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Sessões abertas */
                        data: components["schemas"]["OpenSession"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.endOtherSessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyInput"];
            };
        };
        responses: {
            /** @description Outras sessões encerradas */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.endSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessão encerrada */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.undoContact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoInput"];
            };
        };
        responses: {
            /** @description Troca de contato, senha ou verificação desfeita */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.firstAccess": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeStepInput"];
            };
        };
        responses: {
            /** @description Primeiro acesso */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeStepAnswer"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.firstAccessToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasswordInput"];
            };
        };
        responses: {
            /** @description Sessão do primeiro acesso */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.passwordToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordTokenInput"];
            };
        };
        responses: {
            /** @description Código para trocar a senha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.passwordChange": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChangeInput"];
            };
        };
        responses: {
            /** @description Troca da senha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChangeAnswer"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.selfRegistration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationInput"];
            };
        };
        responses: {
            /** @description Autocadastro */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Autocadastro */
                        data: components["schemas"]["SentCode"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "program.users": {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Programas do acesso */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Programas do acesso */
                        data: components["schemas"]["OwnProgram"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "badge.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc" | "points,desc";
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Conquistas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Conquistas */
                        data: components["schemas"]["Badge"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "badge.unlocked": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc" | "points,desc";
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Minhas conquistas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Minhas conquistas */
                        data: components["schemas"]["Badge"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "badge.arrived": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc" | "points,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Conquistas que chegaram */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Conquistas que chegaram */
                        data: components["schemas"]["Badge"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "badge.celebrate": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Conquista celebrada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Conquista celebrada */
                        data: components["schemas"]["BadgeCelebration"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.requisitions": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "id,desc" | "title,asc" | "starts_on,asc";
                search?: string;
                status?: "draft" | "requested" | "approved" | "refused" | "running" | "ended";
                family?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Solicitações de campanha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Solicitações de campanha */
                        data: components["schemas"]["CampaignRequisition"][];
                        /** Paginação */
                        meta: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.createRequisition": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignRequisitionInput"];
            };
        };
        responses: {
            /** @description Nova solicitação de campanha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Nova solicitação de campanha */
                        data: components["schemas"]["CampaignRequisition"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.requisition": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Solicitação de campanha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Solicitação de campanha */
                        data: components["schemas"]["CampaignRequisition"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.updateRequisition": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignRequisitionInput"];
            };
        };
        responses: {
            /** @description Solicitação de campanha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Solicitação de campanha */
                        data: components["schemas"]["CampaignRequisition"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.deleteRequisition": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exclusão de rascunho de campanha */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exclusão de campanha */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "relevance,asc" | "starts_at,desc" | "title,asc";
                search?: string;
                kind?: "accelerator" | "hit_and_take" | "challenge";
                status?: "scheduled" | "running" | "ended";
                family?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campanhas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Campanhas */
                        data: components["schemas"]["Campaign"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.accelerators": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "relevance,asc" | "starts_at,desc" | "title,asc";
                search?: string;
                status?: "scheduled" | "running" | "ended";
                family?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Aceleradores de pontos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Aceleradores de pontos */
                        data: components["schemas"]["Campaign"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.hitAndTake": {
        parameters: {
            query?: {
                status?: "scheduled" | "running" | "ended";
                family?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bateu, levou */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Bateu, levou */
                        data: components["schemas"]["Campaign"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.families": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Famílias de produtos das campanhas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "campaign.accelerator": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campanha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Campanha */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "performance.challenges": {
        parameters: {
            query?: {
                status?: "scheduled" | "running" | "ended";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desafios */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Desafios */
                        data: components["schemas"]["Campaign"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "cockpit.show": {
        parameters: {
            query?: {
                establishment?: components["schemas"]["ShopId"];
                company_position?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cockpit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cockpit */
                        data: components["schemas"]["Cockpit"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "cockpit.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso ao cockpit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso ao cockpit */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "cockpit.participants": {
        parameters: {
            query?: {
                establishment?: components["schemas"]["ShopId"];
                company_position?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Participantes do cockpit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Participantes do cockpit */
                        data: components["schemas"]["CockpitPeople"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "cockpit.salesPerformance": {
        parameters: {
            query?: {
                establishment?: components["schemas"]["ShopId"];
                company_position?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vendas por mês */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Vendas por mês */
                        data: components["schemas"]["CockpitMonth"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "cockpit.participantDetails": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "value,desc" | "value,asc" | "name,asc";
                search?: string;
                establishment?: components["schemas"]["ShopId"];
                company_position?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Participantes, um a um */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Participantes, um a um */
                        data: components["schemas"]["CockpitPerson"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "cockpit.salesPerformanceDetails": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "value,desc" | "value,asc" | "name,asc";
                establishment?: components["schemas"]["ShopId"];
                company_position?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vendas por estabelecimento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Vendas por estabelecimento */
                        data: components["schemas"]["CockpitShop"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "cockpit.exportParticipants": {
        parameters: {
            query?: {
                establishment?: components["schemas"]["ShopId"];
                company_position?: string;
                start_date?: string;
                end_date?: string;
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
                slug: string;
                format: "xlsx" | "csv" | "pdf";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Participantes do cockpit, em arquivo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Download"];
                };
            };
            /** @description O arquivo é feito aos poucos, e aparece em uma página */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileLater"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "cockpit.goalsPerformance": {
        parameters: {
            query?: {
                establishment?: components["schemas"]["ShopId"];
                company_position?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metas do cockpit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Metas do cockpit */
                        data: components["schemas"]["CockpitGoal"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "cockpit.positions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cargos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cargos */
                        data: {
                            /** Cargo */
                            title: string;
                        }[];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "consent.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Preferências de privacidade */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consent"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "consent.give": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentInput"];
            };
        };
        responses: {
            /** @description Preferências de privacidade */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consent"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "consent.history": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Escolhas de privacidade */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Escolhas de privacidade */
                        data: components["schemas"]["ConsentRecord"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "contract.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "signed_at,desc" | "title,asc";
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Contratos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Contratos */
                        data: components["schemas"]["Contract"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "contract.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Contrato */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Contrato */
                        data: components["schemas"]["Contract"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "customField.list": {
        parameters: {
            query?: {
                order_by?: "name,asc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campos do programa */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Campos do programa */
                        data: components["schemas"]["CustomField"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "customField.registration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campos do programa no autocadastro */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Campos do programa no autocadastro */
                        data: components["schemas"]["CustomField"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "dashboard.show": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Indicadores */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Indicadores */
                        data: components["schemas"]["Indicator"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "domain.verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainInput"];
            };
        };
        responses: {
            /** @description Configuração do domínio */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantConfig"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc" | "participants,desc";
                search?: string;
                state_id?: number;
                city_id?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Estabelecimentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Estabelecimentos */
                        data: components["schemas"]["Establishment"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.cities": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cidades dos estabelecimentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cidades dos estabelecimentos */
                        data: components["schemas"]["EstablishmentCity"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.all": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todos os estabelecimentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Todos os estabelecimentos */
                        data: components["schemas"]["EstablishmentOption"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.mine": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Meus estabelecimentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Meus estabelecimentos */
                        data: components["schemas"]["Establishment"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.performance": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "value,desc" | "value,asc";
                search?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desempenho dos estabelecimentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Desempenho dos estabelecimentos */
                        data: components["schemas"]["EstablishmentPerformance"][];
                        /** resumo */
                        resumo: components["schemas"]["EstablishmentSummary"];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.goalTypes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tipos de meta dos estabelecimentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Tipos de meta dos estabelecimentos */
                        data: components["schemas"]["GoalType"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.allowRegister": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gestores cadastram participantes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Gestores cadastram participantes */
                        data: components["schemas"]["FlagState"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.canViewPdvs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os PDVs são mostrados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Os PDVs são mostrados */
                        data: components["schemas"]["FlagState"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.inactivationBatch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Inativação em lote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Inativação em lote */
                        data: components["schemas"]["FlagState"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.hideAdminRoles": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os cargos administrativos são escondidos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Os cargos administrativos são escondidos */
                        data: components["schemas"]["FlagState"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.additionalInfos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Informações adicionais */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Informações adicionais */
                        data: components["schemas"]["FlagState"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.pdvs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                establishment_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDVs do estabelecimento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** PDVs do estabelecimento */
                        data: components["schemas"]["Establishment"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                establishment_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Estabelecimento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Estabelecimento */
                        data: components["schemas"]["Establishment"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso aos estabelecimentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso aos estabelecimentos */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.preRegistration": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "requested_at,desc" | "requested_at,asc" | "name,asc";
                search?: string;
                status?: "pending" | "approved" | "refused";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pré-cadastros */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pré-cadastros */
                        data: components["schemas"]["PreRegistration"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.updatePreRegistration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreRegistrationInput"];
            };
        };
        responses: {
            /** @description Pré-cadastro */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pré-cadastro */
                        data: components["schemas"]["PreRegistration"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.withoutPreRegistration": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EstablishmentFilter"];
            };
        };
        responses: {
            /** @description Estabelecimentos sem pré-cadastro */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Estabelecimentos sem pré-cadastro */
                        data: components["schemas"]["Establishment"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "establishment.export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Participantes dos estabelecimentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description O arquivo é feito aos poucos, e aparece em uma página */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileLater"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "broker.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc";
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Corretores */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Corretores */
                        data: components["schemas"]["Broker"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "extract.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "month,desc" | "month,asc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Extrato por mês */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Extrato por mês */
                        data: components["schemas"]["ExtractMonth"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "extract.full": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                program_id?: number;
                participant_id?: number;
                kind?: "sale" | "campaign" | "training" | "redemption" | "bonus" | "roulette" | "scratch" | "memory" | "panel" | "auction" | "expiration" | "reversal" | "refund";
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Extrato completo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Extrato completo */
                        data: components["schemas"]["ExtractEntry"][];
                        /** Participante */
                        participant: string;
                        /**
                         * Saldo
                         * Format: points
                         */
                        balance: number;
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "faq.categories": {
        parameters: {
            query?: {
                order_by?: "title,asc" | "title,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categorias de perguntas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Categorias de perguntas */
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "faq.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "title,asc" | "title,desc";
                search?: string;
                category_id?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Perguntas frequentes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Perguntas frequentes */
                        data: components["schemas"]["Faq"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "faq.offlineCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categorias de perguntas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Categorias de perguntas */
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "faq.offline": {
        parameters: {
            query?: {
                search?: string;
                category_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Perguntas frequentes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Perguntas frequentes */
                        data: components["schemas"]["Faq"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "feed.timeline": {
        parameters: {
            query?: {
                cursor?: string;
                per_page?: number;
                post_id?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Novidades */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Novidades */
                        data: components["schemas"]["FeedPost"][];
                        /** Continuação */
                        next_cursor: string | null;
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "feed.like": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedLikeInput"];
            };
        };
        responses: {
            /** @description Curtida */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Curtida */
                        data: components["schemas"]["FeedPost"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "feed.view": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedViewInput"];
            };
        };
        responses: {
            /** @description Visualização */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "feed.comment": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedCommentInput"];
            };
        };
        responses: {
            /** @description Comentário */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Comentário */
                        data: components["schemas"]["FeedComment"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "feed.comments": {
        parameters: {
            query?: {
                cursor?: string;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comentários */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Comentários */
                        data: components["schemas"]["FeedComment"][];
                        /** Continuação */
                        next_cursor: string | null;
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "feed.editComment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedEditInput"];
            };
        };
        responses: {
            /** @description Alteração de comentário */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Alteração de comentário */
                        data: components["schemas"]["FeedComment"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "feed.deleteComment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exclusão de comentário */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "feed.reportComment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedReportInput"];
            };
        };
        responses: {
            /** @description Denúncia de comentário */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "feed.hideComment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedHideInput"];
            };
        };
        responses: {
            /** @description Moderação de comentário */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "field.list": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campos do cadastro */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Campos do cadastro */
                        data: components["schemas"]["RegisterField"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "file.open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Arquivo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "game.today": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Jogos de hoje */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Jogos de hoje */
                        data: components["schemas"]["GamesToday"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "game.offered": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Jogo oferecido */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "goal.types": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tipos de meta */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Tipos de meta */
                        data: components["schemas"]["GoalType"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "goal.categories": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categorias de metas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Categorias de metas */
                        data: {
                            /** Categoria */
                            title: string;
                        }[];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "hallOfFame.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hall da fama */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Hall da fama */
                        data: components["schemas"]["HallOfFame"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "hallOfFame.participants": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                year?: number;
                month?: number;
            };
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quem está no hall da fama */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Quem está no hall da fama */
                        data: components["schemas"]["HallMember"][];
                        /** Mês */
                        month: string;
                        /** Pessoas no quadro */
                        people: number;
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "hierarchy.list": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hierarquia */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Hierarquia */
                        data: components["schemas"]["HierarchyNode"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "hierarchy.positionsNotAdmin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cargos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cargos */
                        data: components["schemas"]["HierarchyPosition"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "hierarchy.levels": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Níveis da hierarquia */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Níveis da hierarquia */
                        data: components["schemas"]["HierarchyLevel"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "hierarchy.participants": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc" | "starts_on,desc";
                search?: string;
                establishment_id?: number;
                level?: number;
                current?: "1" | "0";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vínculos na hierarquia */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Vínculos na hierarquia */
                        data: components["schemas"]["HierarchyPost"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "hierarchy.listParticipant": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc";
                search?: string;
                establishment_id?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quem cada um responde */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** A quem cada um responde */
                        data: components["schemas"]["HierarchyPerson"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "hierarchy.importParticipant": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportFile"];
            };
        };
        responses: {
            /** @description Importação da hierarquia */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Importação da hierarquia */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "home.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Página inicial */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Página inicial */
                        data: components["schemas"]["Home"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "panel.home": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Painel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Painel */
                        data: components["schemas"]["Panel"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "howToParticipate.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Como participar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Como participar */
                        data: components["schemas"]["HowToParticipate"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                slug?: components["schemas"]["ImportSlug"];
                status?: components["schemas"]["ImportStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Importações */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Importações */
                        data: components["schemas"]["Import"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportInput"];
            };
        };
        responses: {
            /** @description Nova importação */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Nova importação */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O que se pode importar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** O que se pode importar */
                        data: components["schemas"]["ImportKindName"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso às importações */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso às importações */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.logs": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                import_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Histórico das importações */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Histórico das importações */
                        data: components["schemas"]["ImportLog"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.exportModel": {
        parameters: {
            query: {
                slug: components["schemas"]["ImportSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Planilha modelo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.downloadFile": {
        parameters: {
            query: {
                import_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Arquivo importado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.bySlug": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tipo de importação */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Tipo de importação */
                        data: components["schemas"]["ImportKind"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.run": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportFile"];
            };
        };
        responses: {
            /** @description Arquivo a importar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Arquivo a importar */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Importação */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Importação */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.update": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportUpdate"];
            };
        };
        responses: {
            /** @description Importação */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Importação */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Importação */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.errors": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erros da importação */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Erros da importação */
                        data: components["schemas"]["ImportError"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.refused": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Linhas a corrigir */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Linhas a corrigir */
                        data: components["schemas"]["ImportRefused"][];
                        /** Colunas */
                        columns: components["schemas"]["ImportColumn"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.correct": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCorrections"];
            };
        };
        responses: {
            /** @description Linhas corrigidas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Linhas corrigidas */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "import.exportErrors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erros da importação */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invalidSale.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "id,desc" | "id,asc";
                search?: string;
                reason?: "incomplete" | "cpf_unknown" | "product_unknown" | "establishment_unknown" | "outside_period" | "duplicate" | "sale_unknown" | "too_many_points";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vendas inválidas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Vendas inválidas */
                        data: components["schemas"]["InvalidSale"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invalidSale.verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifySalesInput"];
            };
        };
        responses: {
            /** @description Verificação de vendas inválidas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Verificação de vendas inválidas */
                        data: components["schemas"]["VerifiedSales"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invalidSale.fix": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FixSaleInput"];
            };
        };
        responses: {
            /** @description Correção de venda */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Correção de venda */
                        data: components["schemas"]["InvalidSale"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invoice.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                search?: string;
                invoicesPage?: "own" | "team";
                status?: "analysis" | "approved" | "refused";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notas fiscais */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Notas fiscais */
                        data: components["schemas"]["Invoice"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invoice.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso às notas fiscais */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso às notas fiscais */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invoice.upload": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["InvoiceInput"];
            };
        };
        responses: {
            /** @description Envio de nota fiscal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Envio de nota fiscal */
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invoice.products": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Produtos da nota fiscal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Produtos da nota fiscal */
                        data: components["schemas"]["InvoiceProduct"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invoice.addProduct": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceProductInput"];
            };
        };
        responses: {
            /** @description Produto da nota fiscal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Produto da nota fiscal */
                        data: components["schemas"]["InvoiceProduct"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invoice.removeProduct": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
                product_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exclusão de produto da nota fiscal */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invoice.approve": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Aprovação de nota fiscal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Aprovação de nota fiscal */
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "invoice.refuse": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceRefusal"];
            };
        };
        responses: {
            /** @description Recusa de nota fiscal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Recusa de nota fiscal */
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "library.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "title,asc" | "published_at,desc" | "size,desc";
                search?: string;
                folder?: string;
                kind?: "image" | "pdf" | "video" | "audio" | "other";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Biblioteca */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Biblioteca */
                        data: components["schemas"]["LibraryItem"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "library.folders": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pastas da biblioteca */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pastas da biblioteca */
                        data: components["schemas"]["LibraryFolder"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "luckyNumber.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Número da sorte */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Número da sorte */
                        data: components["schemas"]["LuckyCampaign"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "luckyNumber.result": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resultado do sorteio */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Resultado do sorteio */
                        data: components["schemas"]["LuckyDraw"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "memory.list": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Jogos da memória */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Jogos da memória */
                        data: components["schemas"]["MemoryGame"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "memory.startGame": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoryStartInput"];
            };
        };
        responses: {
            /** @description Cartas dadas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cartas dadas */
                        data: components["schemas"]["MemoryDeal"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "memory.endGame": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoryEndInput"];
            };
        };
        responses: {
            /** @description Resultado do jogo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Resultado do jogo */
                        data: components["schemas"]["MemoryResult"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campanhas de merchandising */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Campanhas de merchandising */
                        data: components["schemas"]["MerchanCampaign"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.hierarchies": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redes atendidas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Redes atendidas */
                        data: components["schemas"]["MerchanHierarchy"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.saveHierarchy": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchanHierarchyInput"];
            };
        };
        responses: {
            /** @description Escolha das redes atendidas */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.loadPhoto": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["MerchanPhotoInput"];
            };
        };
        responses: {
            /** @description Envio de foto */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Envio de foto */
                        data: components["schemas"]["MerchanPhoto"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.deletePhoto": {
        parameters: {
            query: {
                photo_id: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exclusão de foto */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.openPhoto": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Foto */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.approvePhoto": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Aprovação de foto */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Aprovação de foto */
                        data: components["schemas"]["MerchanPhoto"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.refusePhoto": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchanRefusal"];
            };
        };
        responses: {
            /** @description Recusa de foto */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Recusa de foto */
                        data: components["schemas"]["MerchanPhoto"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.photos": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                pdv_id?: number;
                photosPage?: "own" | "team";
                status?: "analysis" | "approved" | "refused";
            };
            header?: never;
            path: {
                programId: number;
                merchan_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fotos de merchandising */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Fotos de merchandising */
                        data: components["schemas"]["MerchanPhoto"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.pdvs": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
                merchan_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDVs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** PDVs */
                        data: components["schemas"]["MerchanPdv"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "merchan.pdvsWithStatus": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                pdv_id?: number;
                filter?: string;
                establishment?: number;
                virada_de_loja?: boolean;
                virada_de_loja_aprovada?: boolean;
                aprovada_cliente_oculto?: boolean;
                atacarejo_ou_especialista?: boolean;
                virada_nova_rede_aprovada?: boolean;
            };
            header?: never;
            path: {
                programId: number;
                merchan_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDVs e as suas fotos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** PDVs e as suas fotos */
                        data: components["schemas"]["MerchanPdvStatus"][];
                        /** PDVs aprovados */
                        total_approveds: number;
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "mgm.pageSettings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campanha de indicação */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Campanha de indicação */
                        data: components["schemas"]["MgmPage"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "mgm.token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Convite para mandar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Convite para mandar */
                        data: components["schemas"]["MgmToken"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "mgm.checkToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                mgm_token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Convite recebido */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Convite recebido */
                        data: components["schemas"]["MgmInvitation"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "mgm.invites": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status?: "registered" | "activated";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pessoas convidadas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pessoas convidadas */
                        data: components["schemas"]["MgmInvite"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "mgm.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso às indicações */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso às indicações */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "mgm.invite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                mgm_token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationInput"];
            };
        };
        responses: {
            /** @description Aceite de convite */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Aceite de convite */
                        data: components["schemas"]["SentCode"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "monthlyProduct.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                search?: string;
                year?: number;
                month?: number;
                family?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Produtos do mês */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Produtos do mês */
                        data: components["schemas"]["MonthlyProduct"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "monthlyProduct.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso aos produtos do mês */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso aos produtos do mês */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "monthlyProduct.home": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Produtos deste mês */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Produtos deste mês */
                        data: components["schemas"]["MonthlyProduct"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "monthlyProduct.months": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Meses com produtos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Meses com produtos */
                        data: components["schemas"]["NumberOption"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "monthlyProduct.years": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Anos com produtos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Anos com produtos */
                        data: components["schemas"]["NumberOption"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "monthlyProduct.familyOption": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Famílias com produtos do mês */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Famílias com produtos do mês */
                        data: components["schemas"]["TextOption"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "news.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "created_at,desc" | "created_at,asc" | "title,asc";
                search?: string;
                category_id?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notícias */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Notícias */
                        data: components["schemas"]["NewsItem"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "news.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notícia */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Notícia */
                        data: components["schemas"]["News"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "news.related": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notícias relacionadas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Notícias relacionadas */
                        data: components["schemas"]["NewsItem"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "news.categories": {
        parameters: {
            query?: {
                order_by?: "title,asc" | "title,desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categorias de notícias */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Categorias de notícias */
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "news.likes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Curtidas da notícia */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Curtidas da notícia */
                        data: components["schemas"]["NewsLikes"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "news.toggleLike": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Curtir a notícia */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Curtir a notícia */
                        data: components["schemas"]["NewsLikes"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "order.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "id,desc" | "id,asc";
                search?: string;
                status?: components["schemas"]["OrderStatus"];
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pedidos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pedidos */
                        data: components["schemas"]["Order"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "order.sales": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vendas em pedidos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Vendas em pedidos */
                        data: components["schemas"]["Sale"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "order.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso aos pedidos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso aos pedidos */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "order.external": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pedidos em outras lojas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pedidos em outras lojas */
                        data: components["schemas"]["ExternalOrder"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "order.fulfillment": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "id,desc" | "id,asc";
                search?: string;
                status?: components["schemas"]["OrderStatus"];
                origin?: components["schemas"]["OrderOrigin"];
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pedidos do programa */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pedidos do programa */
                        data: components["schemas"]["ProgramOrder"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "order.move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderMove"];
            };
        };
        responses: {
            /** @description Andamento do pedido */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Andamento do pedido */
                        data: components["schemas"]["ProgramOrder"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.myData": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Meus dados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Meus dados */
                        data: components["schemas"]["MyData"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.updateMyData": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MyDataInput"];
            };
        };
        responses: {
            /** @description Meus dados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Meus dados */
                        data: components["schemas"]["MyData"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.updatePhoto": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PhotoInput"];
            };
        };
        responses: {
            /** @description Foto do perfil */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Foto do perfil */
                        data: components["schemas"]["ProfilePhoto"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.removePhoto": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Perfil sem foto */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc" | "points,desc" | "points,asc" | "created_at,desc";
                search?: string;
                status?: 1 | 2 | 3;
                establishment?: string;
                position?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Participantes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Participantes */
                        data: components["schemas"]["ParticipantRow"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParticipantInput"];
            };
        };
        responses: {
            /** @description Novo participante */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Novo participante */
                        data: components["schemas"]["ParticipantRow"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso aos participantes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso aos participantes */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.inactivateBatch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["InactivationInput"];
                "application/json": components["schemas"]["InactivationInput"];
            };
        };
        responses: {
            /** @description Inativação em lote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Inativação em lote */
                        data: components["schemas"]["Inactivation"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.exportByEstablishment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Participantes do estabelecimento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description O arquivo é feito aos poucos, e aparece em uma página */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileLater"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Participante */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Participante */
                        data: components["schemas"]["ParticipantDetail"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.companyPosition": {
        parameters: {
            query?: {
                establishment_id?: number;
            };
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cargo do participante */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cargo do participante */
                        data: components["schemas"]["CompanyPosition"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "activation.resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivationInput"];
            };
        };
        responses: {
            /** @description Reenvio da ativação */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Reenvio da ativação */
                        data: components["schemas"]["ActivationSent"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "activation.resendBatch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivationBatchInput"];
            };
        };
        responses: {
            /** @description Reenvio da ativação em lote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Reenvio da ativação em lote */
                        data: components["schemas"]["ActivationSent"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.points": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pontos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pontos */
                        data: components["schemas"]["PointsSummary"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.updateStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusInput"];
            };
        };
        responses: {
            /** @description Participante */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Participante */
                        data: components["schemas"]["ParticipantRow"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.import": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportFile"];
            };
        };
        responses: {
            /** @description Importação de participantes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Importação de participantes */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.exportModel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Planilha modelo de participantes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.attachment": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AttachmentInput"];
            };
        };
        responses: {
            /** @description Arquivo do participante */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Arquivo do participante */
                        data: components["schemas"]["Attachment"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "performance.show": {
        parameters: {
            query?: {
                scope?: "own" | "establishment";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desempenho do mês */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Desempenho do mês */
                        data: components["schemas"]["Performance"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "performance.monthlySales": {
        parameters: {
            query?: {
                order_by?: "starts_on,desc" | "starts_on,asc";
                scope?: "own" | "establishment";
                goal_type_id?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desempenho mês a mês */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Desempenho mês a mês */
                        data: components["schemas"]["Performance"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "performance.byBiperiod": {
        parameters: {
            query?: {
                order_by?: "starts_on,desc" | "starts_on,asc";
                scope?: "own" | "establishment";
                goal_type_id?: number;
                category?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desempenho por bimestre */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Desempenho por bimestre */
                        data: components["schemas"]["Performance"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "performance.byPeriod": {
        parameters: {
            query?: {
                scope?: "own" | "establishment";
                category?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desempenho do período */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Desempenho do período */
                        data: components["schemas"]["Performance"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "city.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "name,desc" | "id,desc";
                search?: string;
                state_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cidades */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cidades */
                        data: components["schemas"]["City"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "state.list": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Estados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Estados */
                        data: components["schemas"]["State"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "address.find": {
        parameters: {
            query: {
                zip: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Endereço */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Endereço */
                        data: components["schemas"]["Address"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.transactions": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "id,desc" | "points,desc";
                search?: string;
                status?: components["schemas"]["PointsTransactionStatus"];
                establishment_id?: number;
                import_id?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Distribuições de pontos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Distribuições de pontos */
                        data: components["schemas"]["PointsTransaction"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PointsTransactionInput"];
            };
        };
        responses: {
            /** @description Nova distribuição de pontos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Nova distribuição de pontos */
                        data: components["schemas"]["PointsTransaction"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                transaction_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Distribuição de pontos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Distribuição de pontos */
                        data: components["schemas"]["PointsTransaction"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.people": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
                transaction_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pessoas de uma distribuição */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pessoas de uma distribuição */
                        data: components["schemas"]["PointsTransactionPerson"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.distribute": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                transaction_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Distribuição de pontos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Distribuição de pontos */
                        data: components["schemas"]["PointsTransaction"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.cancel": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                transaction_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelamento de distribuição */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cancelamento de distribuição */
                        data: components["schemas"]["PointsTransaction"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.import": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportFile"];
            };
        };
        responses: {
            /** @description Distribuição por planilha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Distribuição por planilha */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.cancelImport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                import_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelamento de distribuição por planilha */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cancelamento de distribuição por planilha */
                        data: components["schemas"]["PointsTransaction"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.budget": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orçamento de pontos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Orçamento de pontos */
                        data: components["schemas"]["PointsBudget"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.grant": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PointsGrant"];
            };
        };
        responses: {
            /** @description Pontos para um orçamento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pontos para um orçamento */
                        data: components["schemas"]["PointsBudget"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.takeBack": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PointsGrant"];
            };
        };
        responses: {
            /** @description Retirada de pontos de um orçamento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Retirada de pontos de um orçamento */
                        data: components["schemas"]["PointsBudget"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.budgets": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "name,asc" | "balance,desc" | "balance,asc";
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orçamentos dos gestores */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Orçamentos dos gestores */
                        data: components["schemas"]["ManagerBudget"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.budgetEntries": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
                participant_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lançamentos de um orçamento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Lançamentos de um orçamento */
                        data: components["schemas"]["BudgetEntry"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "pointsDistribution.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso à distribuição de pontos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso à distribuição de pontos */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "popup.list": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pop-ups para visitantes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pop-ups para visitantes */
                        data: components["schemas"]["Popup"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "popup.private": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pop-ups para participantes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pop-ups para participantes */
                        data: components["schemas"]["Popup"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "popup.read": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                popup_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReadPopupInput"];
            };
        };
        responses: {
            /** @description Pop-up lido */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pop-up lido */
                        data: components["schemas"]["ReadPopupResult"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "popup.saveAnswers": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                popup_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAnswersInput"];
            };
        };
        responses: {
            /** @description Respostas do pop-up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Respostas do pop-up */
                        data: components["schemas"]["SaveAnswersResult"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "privacy.copies": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cópias dos meus dados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Cópias dos meus dados */
                        data: components["schemas"]["DataCopy"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "privacy.requestCopy": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pedido de cópia dos meus dados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pedido de cópia dos meus dados */
                        data: components["schemas"]["DataCopy"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "privacy.openCopy": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
                format: "json" | "pdf";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cópia dos meus dados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "privacy.erasure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exclusão dos meus dados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Exclusão dos meus dados */
                        data: components["schemas"]["Erasure"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "privacy.requestErasure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureInput"];
            };
        };
        responses: {
            /** @description Pedido de exclusão dos meus dados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pedido de exclusão dos meus dados */
                        data: components["schemas"]["Erasure"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "privacy.withdrawErasure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desistência da exclusão dos meus dados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Desistência da exclusão dos meus dados */
                        data: components["schemas"]["Erasure"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "prizePanel.list": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Painéis premiados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Painéis premiados */
                        data: components["schemas"]["PrizePanel"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "prizePanel.shave": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShavePanelInput"];
            };
        };
        responses: {
            /** @description Virar carta */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShavePanelResult"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "prize.ideal": {
        parameters: {
            query?: {
                renew?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Catálogo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Catálogo */
                        data: components["schemas"]["IdealPrizes"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "prize.balance": {
        parameters: {
            query?: {
                cpf?: string;
                initialDate?: string;
                finalDate?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Saldo de um período */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Saldo de um período */
                        data: components["schemas"]["PeriodBalance"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "product.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "title,asc" | "title,desc" | "points,asc" | "points,desc";
                search?: string;
                category?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Produtos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Produtos */
                        data: components["schemas"]["Product"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "product.categories": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categorias com produtos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Categorias com produtos */
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "product.autocomplete": {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sugestões de produtos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Sugestões de produtos */
                        data: components["schemas"]["ProductSuggestion"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "product.categoryList": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categorias de produtos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Categorias de produtos */
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "product.categoryOptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Opções de categorias */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Opções de categorias */
                        data: components["schemas"]["TextOption"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "program.usersLogged": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Programas do usuário */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Programas do usuário */
                        data: components["schemas"]["Program"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkInput"];
            };
        };
        responses: {
            /** @description Link para outro programa */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "auth.redeemLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemInput"];
            };
        };
        responses: {
            /** @description Acesso por link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemAnswer"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "proxy.fetch": {
        parameters: {
            query?: {
                url?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Arquivo de outro endereço */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "push.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notificações */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Notificações */
                        data: components["schemas"]["Notification"][];
                        /** Não lidas */
                        unread: number;
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "push.send": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationInput"];
            };
        };
        responses: {
            /** @description Nova notificação */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Nova notificação */
                        data: components["schemas"]["NotificationSent"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "push.stream": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Eventos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "push.readAll": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReadAllInput"];
            };
        };
        responses: {
            /** @description Notificações lidas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Notificações lidas */
                        data: components["schemas"]["ReadAllResult"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "push.device": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Avisos neste dispositivo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Avisos neste dispositivo */
                        data: components["schemas"]["PushDevice"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "push.subscribe": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushDeviceInput"];
            };
        };
        responses: {
            /** @description Avisar neste dispositivo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Avisar neste dispositivo */
                        data: components["schemas"]["PushDevice"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "push.unsubscribe": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Não avisar neste dispositivo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Não avisar neste dispositivo */
                        data: components["schemas"]["PushDevice"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ranking.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                search?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ranking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Ranking */
                        data: components["schemas"]["RankingRow"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ranking.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso ao ranking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso ao ranking */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "report.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Relatórios */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Relatórios */
                        reports: components["schemas"]["Report"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "report.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportInput"];
            };
        };
        responses: {
            /** @description Pedido de relatório */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pedido de relatório */
                        data: components["schemas"]["Report"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "report.access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso aos relatórios */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso aos relatórios */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "roulette.list": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Roletas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Roletas */
                        data: components["schemas"]["Roulette"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "roulette.run": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RunInput"];
            };
        };
        responses: {
            /** @description Resultado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunResult"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "sale.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "id,desc" | "sold_at,desc" | "value,desc" | "points,desc";
                search?: string;
                salesPage?: "own" | "team";
                status?: "valid" | "cancelled";
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vendas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Vendas */
                        data: components["schemas"]["Sale"][];
                        /**
                         * Valor das vendas confirmadas
                         * Format: brl
                         */
                        total_value: number;
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "sale.access": {
        parameters: {
            query?: {
                salesPage?: "own" | "team";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acesso às vendas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Acesso às vendas */
                        data: components["schemas"]["PageAccess"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "sale.import": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportFile"];
            };
        };
        responses: {
            /** @description Importação de vendas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Importação de vendas */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "scratch.list": {
        parameters: {
            query?: {
                order_by?: "name,asc" | "name,desc";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Raspadinhas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Raspadinhas */
                        data: components["schemas"]["Scratch"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "scratch.shave": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShaveInput"];
            };
        };
        responses: {
            /** @description Resultado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShaveResult"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "settings.authenticated": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Configurações com sessão */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageSettings"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "settings.unauthenticated": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Configurações sem sessão */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageSettings"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "settings.program": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Configurações do programa */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramSettings"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "settings.analyticsTag": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ferramentas de medição */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Ferramentas de medição */
                        tags: components["schemas"]["AnalyticsTag"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "simulator.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Simulador de pontos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Simulator"];
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "simulator.simulations": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Simulações */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Simulações */
                        data: components["schemas"]["Simulation"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "simulator.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulationInput"];
            };
        };
        responses: {
            /** @description Simulação guardada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Simulação guardada */
                        data: components["schemas"]["Simulation"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "simulator.download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulationDownload"];
            };
        };
        responses: {
            /** @description Simulação em PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "statement.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                type?: "credit" | "debit";
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Extrato */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Extrato */
                        data: components["schemas"]["StatementEntry"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "statement.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pontos a expirar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pontos a expirar */
                        data: components["schemas"]["ExpiringPoints"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "store.debit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreMessage"];
            };
        };
        responses: {
            /** @description Pedido feito na loja conectada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pedido feito na loja conectada */
                        data: components["schemas"]["StoreOrder"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "store.move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreMessage"];
            };
        };
        responses: {
            /** @description Andamento de pedido da loja conectada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Andamento de pedido da loja conectada */
                        data: components["schemas"]["StoreOrder"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "survey.available": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                establishment_id?: number;
                state?: "open" | "closed";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pesquisas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pesquisas */
                        data: components["schemas"]["SurveyRow"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "survey.questions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Perguntas da pesquisa */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Perguntas da pesquisa */
                        data: components["schemas"]["SurveyQuestion"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "survey.show": {
        parameters: {
            query?: {
                establishment_id?: number;
            };
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pesquisa */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Pesquisa */
                        data: components["schemas"]["Survey"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "survey.answerQuestion": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                questionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyAnswerInput"];
            };
        };
        responses: {
            /** @description Resposta de pesquisa */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Resposta de pesquisa */
                        data: components["schemas"]["SurveyProgress"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "survey.answers": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                question_id?: number;
                survey_id?: number;
                establishment_id?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Minhas respostas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Minhas respostas */
                        data: components["schemas"]["SurveyAnswer"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ranking.surveys": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                establishment_id?: number;
                survey_id?: number;
                pillar?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ranking das pesquisas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Ranking das pesquisas */
                        data: components["schemas"]["SurveyRanking"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ranking.performanceSurveys": {
        parameters: {
            query?: {
                establishment_id?: number;
                survey_id?: number;
                pillar?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desempenho nas pesquisas, mês a mês */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Desempenho nas pesquisas, mês a mês */
                        data: components["schemas"]["SurveyMonth"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ranking.performanceSurveysPillar": {
        parameters: {
            query?: {
                establishment_id?: number;
                survey_id?: number;
                pillar?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desempenho nas pesquisas, por pilar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Desempenho nas pesquisas, por pilar */
                        data: components["schemas"]["SurveyPillar"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "term.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Termos e regras */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Termos e regras */
                        data: components["schemas"]["Term"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "term.available": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                type: "term" | "rule";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Documentos a aceitar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Documentos a aceitar */
                        data: components["schemas"]["Term"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "term.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Documentos aceitos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Documentos aceitos */
                        data: components["schemas"]["Acceptance"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "term.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Documento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Documento */
                        data: components["schemas"]["TermText"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "term.accept": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AcceptInput"];
            };
        };
        responses: {
            /** @description Aceite */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Aceite */
                        data: components["schemas"]["Acceptance"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Assuntos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Assuntos */
                        data: components["schemas"]["TicketSubject"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.subjectsUnauthenticated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Assuntos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Assuntos */
                        data: components["schemas"]["TicketSubject"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "id,desc" | "due_at,asc" | "updated_at,desc";
                search?: string;
                ticketPage?: "own" | "team";
                status?: "open" | "in_service" | "answered" | "closed" | "reopened";
                owed?: "waiting" | "late" | "mine" | "nobody";
                ticket_subject_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chamados */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Chamados */
                        data: components["schemas"]["Ticket"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TicketInput"];
                "application/json": components["schemas"]["TicketInput"];
            };
        };
        responses: {
            /** @description Chamado aberto */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Chamado aberto */
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chamado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Chamado */
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.updateStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketStatusInput"];
            };
        };
        responses: {
            /** @description Situação do chamado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Situação do chamado */
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Conversa do chamado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Conversa do chamado */
                        data: components["schemas"]["TicketAnswer"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.answer": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TicketAnswerInput"];
                "application/json": components["schemas"]["TicketAnswerInput"];
            };
        };
        responses: {
            /** @description Resposta do chamado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Resposta do chamado */
                        data: components["schemas"]["TicketAnswer"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.openAttachment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                attachment_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Anexo do chamado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.openAnswerAttachment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                attachment_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Anexo da resposta */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Respostas prontas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Respostas prontas */
                        data: components["schemas"]["TicketReply"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.createUnlogged": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketUnloggedInput"];
            };
        };
        responses: {
            /** @description Chamado aberto */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Chamado aberto */
                        data: components["schemas"]["TicketReceipt"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.showUnlogged": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chamado do visitante */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Chamado do visitante */
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.answersUnlogged": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Conversa do chamado do visitante */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Conversa do chamado do visitante */
                        data: components["schemas"]["TicketAnswer"][];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.answerUnlogged": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketUnloggedAnswerInput"];
            };
        };
        responses: {
            /** @description Resposta do visitante */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Resposta do visitante */
                        data: components["schemas"]["TicketAnswer"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "ticket.openUnloggedAttachment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
                attachment_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Anexo da conversa do visitante */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "training.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "position,asc" | "title,asc" | "published_at,desc" | "points,desc";
                search?: string;
                status?: "new" | "started" | "finished";
                track_id?: number;
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Treinamentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Treinamentos */
                        trainings: components["schemas"]["Training"][];
                        /** Trilhas */
                        trainingTracks: components["schemas"]["TrainingTrack"][];
                        /** Paginação */
                        meta: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "training.lastActive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Onde parei */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Onde parei */
                        data: components["schemas"]["TrainingLastActive"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "training.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Treinamento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Treinamento */
                        data: components["schemas"]["TrainingDetail"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "training.answer": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrainingAnswerInput"];
            };
        };
        responses: {
            /** @description Resposta guardada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Resposta guardada */
                        data: components["schemas"]["TrainingDetail"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "training.steps": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrainingStepInput"];
            };
        };
        responses: {
            /** @description Etapa do treinamento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Etapa do treinamento */
                        data: components["schemas"]["TrainingDetail"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "training.finish": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrainingFinishInput"];
            };
        };
        responses: {
            /** @description Conclusão do treinamento */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Conclusão do treinamento */
                        data: components["schemas"]["TrainingDetail"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "training.certificate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Certificado em PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "certificate.verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Certificado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Certificado */
                        data: components["schemas"]["CertificateCheck"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
    "participant.myTrainings": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                order_by?: "active_at,desc" | "title,asc" | "finished_at,desc";
                search?: string;
                status?: "started" | "finished";
            };
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Meus treinamentos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Meus treinamentos */
                        data: components["schemas"]["MyTraining"][];
                        /** Paginação */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Problem"];
        };
    };
}
export type Schemas = components['schemas'];
