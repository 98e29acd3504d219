// Generated from openapi/ by `npm run generate` – do not edit.
import type { Ability } from './abilities.ts';

/** All of the contract, for the server and the tests; a fact that does not hold is not written. Browsers read `calls/`. */
const operations = {
  'attachment.show': {"method":"GET","path":"/api/v1/{attachable}/{id}/attachment/{attachable_id}","access":"participant"},
  'attachment.open': {"method":"GET","path":"/api/v1/{attachable}/{id}/attachment/{attachable_id}/open","access":"participant"},
  'attachment.create': {"method":"POST","path":"/api/v1/{attachable}/{id}/attachment","access":"participant","writes":true,"idempotent":true,"body":"multipart","personal":true},
  'attachment.add': {"method":"POST","path":"/api/v1/{attachable}/{id}/attachment/add_attachment","access":"participant","writes":true,"idempotent":true,"body":"multipart","personal":true},
  'auction.list': {"method":"GET","path":"/api/v1/program/{programId}/auction","access":"participant","order":"name,asc"},
  'auction.show': {"method":"GET","path":"/api/v1/program/{programId}/auction/{slug}","access":"participant"},
  'auction.bid': {"method":"POST","path":"/api/v1/program/{programId}/auction/{auction_id}/bid","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["auction.list","auction.show","participant.points","statement.list","ranking.list","panel.home"]},
  'auth.login': {"method":"POST","path":"/api/v1/program/{programId}/login","access":"public","writes":true,"role":"session.login","body":"json"},
  'auth.logout': {"method":"POST","path":"/api/v1/program/{programId}/logout","access":"participant","writes":true,"role":"session.logout","body":"json"},
  'auth.user': {"method":"GET","path":"/api/v1/program/{programId}/user","access":"participant","role":"session.user"},
  'auth.trustedDevices': {"method":"GET","path":"/api/v1/program/{programId}/trusted-device","access":"participant","personal":true},
  'auth.trustedDevice': {"method":"POST","path":"/api/v1/program/{programId}/trusted-device","access":"public","writes":true,"body":"json"},
  'auth.forgetTrustedDevice': {"method":"DELETE","path":"/api/v1/program/{programId}/trusted-device/{id}","access":"participant","writes":true,"personal":true,"changes":["auth.trustedDevices"]},
  'auth.verifyTrustedDevice': {"method":"POST","path":"/api/v1/program/{programId}/verify-trusted-device","access":"public","writes":true,"body":"json"},
  'auth.changeEmail': {"method":"POST","path":"/api/v1/program/{programId}/participant/my-data/email","access":"participant","writes":true,"body":"json","personal":true},
  'auth.confirmEmail': {"method":"POST","path":"/api/v1/program/{programId}/participant/my-data/email/confirm","access":"participant","writes":true,"body":"json","personal":true,"changes":["participant.myData","auth.user"]},
  'auth.changePhone': {"method":"POST","path":"/api/v1/program/{programId}/participant/my-data/phone","access":"participant","writes":true,"body":"json","personal":true,"changes":["participant.myData"]},
  'auth.undoContact': {"method":"POST","path":"/api/v1/program/{programId}/contact/undo","access":"public","writes":true,"body":"json"},
  'auth.firstAccess': {"method":"POST","path":"/api/v1/program/{programId}/first_access","access":"public","writes":true,"body":"json"},
  'auth.firstAccessToken': {"method":"POST","path":"/api/v1/program/{programId}/first_access_token","access":"public","writes":true,"body":"json"},
  'auth.passwordToken': {"method":"POST","path":"/api/v1/program/{programId}/password_token","access":"public","writes":true,"body":"json"},
  'auth.passwordChange': {"method":"POST","path":"/api/v1/program/{programId}/password_change","access":"public","writes":true,"body":"json"},
  'auth.selfRegistration': {"method":"POST","path":"/api/v1/program/{programId}/self_registration","access":"public","writes":true,"body":"json"},
  'program.users': {"method":"GET","path":"/api/v1/program/{programId}/users_programs","access":"public"},
  'badge.list': {"method":"GET","path":"/api/v1/program/{programId}/badge","access":"participant","order":"name,asc"},
  'badge.unlocked': {"method":"GET","path":"/api/v1/program/{programId}/badge/unlocked","access":"participant","order":"name,asc"},
  'campaign.requisitions': {"method":"GET","path":"/api/v1/program/{programId}/campaign_generator_requisition","access":"participant","order":"id,desc"},
  'campaign.createRequisition': {"method":"POST","path":"/api/v1/program/{programId}/campaign_generator_requisition","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["campaign.requisitions","campaign.requisition","campaign.list","campaign.accelerators","campaign.accelerator","campaign.hitAndTake","performance.challenges"]},
  'campaign.requisition': {"method":"GET","path":"/api/v1/program/{programId}/campaign_generator_requisition/{id}","access":"participant"},
  'campaign.updateRequisition': {"method":"PUT","path":"/api/v1/program/{programId}/campaign_generator_requisition/{id}","access":"participant","writes":true,"body":"json","personal":true,"changes":["campaign.requisitions","campaign.requisition","campaign.list","campaign.accelerators","campaign.accelerator","campaign.hitAndTake","performance.challenges"]},
  'campaign.delete': {"method":"DELETE","path":"/api/v1/program/{programId}/campaign_generator/{id}","access":"manager","writes":true,"personal":true,"changes":["campaign.requisitions","campaign.requisition","campaign.list","campaign.accelerators","campaign.accelerator","campaign.hitAndTake","performance.challenges"]},
  'campaign.list': {"method":"GET","path":"/api/v1/program/{programId}/campaign_generator","access":"participant","order":"relevance,asc"},
  'campaign.accelerators': {"method":"GET","path":"/api/v1/program/{programId}/campaign_generator/aceleradoras","access":"participant","order":"relevance,asc"},
  'campaign.hitAndTake': {"method":"GET","path":"/api/v1/program/{programId}/campaign_generator/aceleradoras/bateu_levou","access":"participant"},
  'campaign.families': {"method":"GET","path":"/api/v1/program/{programId}/campaign_generator/aceleradoras/familias","access":"participant","rows":"$"},
  'campaign.accelerator': {"method":"GET","path":"/api/v1/program/{programId}/campaign_generator/aceleradoras/{slug}","access":"participant"},
  'performance.challenges': {"method":"GET","path":"/api/v1/program/{programId}/performance_desafios","access":"participant"},
  'cockpit.show': {"method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}","access":"participant"},
  'cockpit.access': {"method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/access-page","access":"participant"},
  'cockpit.participants': {"method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/participants","access":"participant"},
  'cockpit.salesPerformance': {"method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/sales-performance","access":"participant"},
  'cockpit.participantDetails': {"method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/participants/details","access":"participant","order":"value,desc"},
  'cockpit.salesPerformanceDetails': {"method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/sales-performance/details","access":"participant","order":"value,desc"},
  'cockpit.exportParticipants': {"method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/participants/details/export/{format}","access":"participant"},
  'cockpit.goalsPerformance': {"method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/goals-performance/details","access":"participant"},
  'cockpit.positions': {"method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/available-positions","access":"participant"},
  'contract.list': {"method":"GET","path":"/api/v1/program/{programId}/contract","access":"participant","order":"signed_at,desc"},
  'customField.list': {"method":"GET","path":"/api/v1/program/{programId}/custom_field","access":"participant","order":"name,asc"},
  'dashboard.show': {"method":"GET","path":"/api/v1/program/{programId}/dashboard","access":"participant","order":"name,asc"},
  'domain.verify': {"method":"POST","path":"/api/admin/verify-domain","access":"public","writes":true,"role":"domain.verify","body":"json"},
  'establishment.list': {"method":"GET","path":"/api/v1/program/{programId}/establishment","access":"participant","order":"name,asc"},
  'establishment.all': {"method":"GET","path":"/api/v1/program/{programId}/establishment/all","access":"participant"},
  'establishment.mine': {"method":"GET","path":"/api/v1/program/{programId}/establishment/establishments","access":"participant"},
  'establishment.performance': {"method":"GET","path":"/api/v1/program/{programId}/establishment/desempenho","access":"participant","order":"name,asc"},
  'establishment.goalTypes': {"method":"GET","path":"/api/v1/program/{programId}/establishment/goal-types","access":"participant"},
  'establishment.allowRegister': {"method":"GET","path":"/api/v1/program/{programId}/establishment/allow_register_participants","access":"participant"},
  'establishment.canViewPdvs': {"method":"GET","path":"/api/v1/program/{programId}/establishment/can_view_pdvs","access":"participant"},
  'establishment.inactivationBatch': {"method":"GET","path":"/api/v1/program/{programId}/establishment/inativation_batch","access":"participant"},
  'establishment.hideAdminRoles': {"method":"GET","path":"/api/v1/program/{programId}/establishment/hide_admin_roles","access":"participant"},
  'establishment.additionalInfos': {"method":"GET","path":"/api/v1/program/{programId}/establishment/additional_infos","access":"participant"},
  'establishment.pdvs': {"method":"GET","path":"/api/v1/program/{programId}/establishment/{establishment_id}/pdvs","access":"participant"},
  'establishment.access': {"method":"GET","path":"/api/v1/program/{programId}/establishment/access-page","access":"participant"},
  'establishment.preRegistration': {"method":"GET","path":"/api/v1/program/{programId}/establishment/pre-registration","access":"manager","order":"requested_at,desc"},
  'establishment.updatePreRegistration': {"method":"POST","path":"/api/v1/program/{programId}/establishment/pre-registration","access":"manager","writes":true,"body":"json","personal":true,"changes":["establishment.preRegistration","establishment.withoutPreRegistration"]},
  'establishment.withoutPreRegistration': {"method":"POST","path":"/api/v1/program/{programId}/establishment/list-without-preregistration","access":"manager","body":"json"},
  'establishment.export': {"method":"GET","path":"/api/v1/program/{programId}/establishment/export","access":"manager"},
  'broker.list': {"method":"GET","path":"/api/v1/program/{programId}/brokers","access":"participant","order":"name,asc"},
  'extract.list': {"method":"GET","path":"/api/v1/program/{programId}/extract","access":"participant"},
  'extract.full': {"method":"GET","path":"/api/v1/program/{programId}/extract/full","access":"participant"},
  'faq.categories': {"method":"GET","path":"/api/v1/program/{programId}/faq-category","access":"participant","order":"title,asc"},
  'faq.list': {"method":"GET","path":"/api/v1/program/{programId}/faq","access":"participant","order":"title,asc"},
  'faq.offlineCategories': {"method":"GET","path":"/api/v1/faq-category/offline","access":"public"},
  'faq.offline': {"method":"GET","path":"/api/v1/faq/offline","access":"public"},
  'field.list': {"method":"GET","path":"/api/v1/program/{programId}/field","access":"participant","order":"name,asc"},
  'file.open': {"method":"GET","path":"/api/v1/files/{id}/open","access":"participant","role":"file.open","publicRows":true},
  'game.today': {"method":"GET","path":"/api/v1/program/{programId}/games/today","access":"participant"},
  'game.offered': {"method":"POST","path":"/api/v1/program/{programId}/games/offered","access":"participant","writes":true,"personal":true},
  'goal.types': {"method":"GET","path":"/api/v1/program/{programId}/goal_types","access":"participant"},
  'goal.categories': {"method":"GET","path":"/api/v1/program/{programId}/goal_categories","access":"participant"},
  'hallOfFame.show': {"method":"GET","path":"/api/v1/program/{programId}/hall-of-fame/{slug}","access":"participant"},
  'hallOfFame.participants': {"method":"GET","path":"/api/v1/program/{programId}/hall-of-fame/{slug}/participants","access":"participant"},
  'hierarchy.list': {"method":"GET","path":"/api/v1/program/{programId}/hierarchy","access":"participant","order":"name,asc"},
  'hierarchy.positionsNotAdmin': {"method":"GET","path":"/api/v1/program/{programId}/hierarchy/positions_not_admin","access":"participant"},
  'hierarchy.levels': {"method":"GET","path":"/api/v1/program/{programId}/hierarchy/level","access":"participant"},
  'hierarchy.participants': {"method":"GET","path":"/api/v1/program/{programId}/participant_hierarchies","access":"participant","order":"name,asc"},
  'hierarchy.listParticipant': {"method":"GET","path":"/api/v1/program/{programId}/hierarchy-participant/list-participant","access":"manager","order":"name,asc"},
  'hierarchy.importParticipant': {"method":"POST","path":"/api/v1/program/{programId}/hierarchy-participant/import-participant","access":"manager","writes":true,"idempotent":true,"body":"multipart","personal":true,"changes":["import.list","import.show","import.logs","import.errors"]},
  'home.show': {"method":"GET","path":"/api/v1/program/{programId}/home","access":"public"},
  'panel.home': {"method":"GET","path":"/api/v1/program/{programId}/painel","access":"participant"},
  'howToParticipate.show': {"method":"GET","path":"/api/v1/program/{programId}/how_participate/{slug}","access":"participant"},
  'import.list': {"method":"GET","path":"/api/v1/imports","access":"manager"},
  'import.create': {"method":"POST","path":"/api/v1/imports","access":"manager","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["import.list","import.show","import.logs","import.errors"]},
  'import.kinds': {"method":"GET","path":"/api/v1/imports/kinds","access":"manager"},
  'import.access': {"method":"GET","path":"/api/v1/imports/access-page","access":"manager"},
  'import.logs': {"method":"GET","path":"/api/v1/imports/logs","access":"manager"},
  'import.exportModel': {"method":"GET","path":"/api/v1/imports/exportModel","access":"manager"},
  'import.downloadFile': {"method":"GET","path":"/api/v1/imports/downloadFile","access":"manager"},
  'import.bySlug': {"method":"GET","path":"/api/v1/imports/slug/{slug}","access":"manager"},
  'import.run': {"method":"POST","path":"/api/v1/imports/slug/{slug}/import","access":"manager","writes":true,"idempotent":true,"body":"multipart","personal":true,"changes":["import.list","import.show","import.logs","import.errors"]},
  'import.show': {"method":"GET","path":"/api/v1/imports/{id}","access":"manager"},
  'import.update': {"method":"PUT","path":"/api/v1/imports/{id}","access":"manager","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["import.list","import.show","import.logs","import.errors"]},
  'import.delete': {"method":"DELETE","path":"/api/v1/imports/{id}","access":"manager","writes":true,"personal":true,"changes":["import.list","import.show","import.logs","import.errors"]},
  'import.errors': {"method":"GET","path":"/api/v1/imports/{id}/errors","access":"manager"},
  'import.exportErrors': {"method":"GET","path":"/api/v1/imports/{id}/exportErrors","access":"manager"},
  'invalidSale.list': {"method":"GET","path":"/api/v1/program/{programId}/sales-invalid","access":"participant","order":"id,desc"},
  'invalidSale.verify': {"method":"POST","path":"/api/v1/program/{programId}/sales-invalid/verify","access":"participant","writes":true,"body":"json","personal":true,"changes":["invalidSale.list","sale.list","participant.points","statement.list","ranking.list","panel.home","campaign.requisitions","campaign.requisition","campaign.list","campaign.accelerators","campaign.accelerator","campaign.hitAndTake","performance.challenges"]},
  'invalidSale.fix': {"method":"POST","path":"/api/v1/program/{programId}/sales-invalid/fix-sale","access":"participant","writes":true,"body":"json","personal":true,"changes":["invalidSale.list","sale.list","participant.points","statement.list","ranking.list","panel.home","campaign.requisitions","campaign.requisition","campaign.list","campaign.accelerators","campaign.accelerator","campaign.hitAndTake","performance.challenges"]},
  'invoice.list': {"method":"GET","path":"/api/v1/program/{programId}/invoices","access":"participant"},
  'invoice.access': {"method":"GET","path":"/api/v1/program/{programId}/invoices/access-page","access":"participant"},
  'invoice.upload': {"method":"POST","path":"/api/v1/program/{programId}/invoices/upload","access":"participant","writes":true,"idempotent":true,"body":"multipart","personal":true,"changes":["invoice.list"]},
  'invoice.products': {"method":"GET","path":"/api/v1/program/{programId}/invoices/{id}/products","access":"participant"},
  'invoice.addProduct': {"method":"POST","path":"/api/v1/program/{programId}/invoices/{id}/products","access":"manager","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["invoice.list","invoice.products"]},
  'invoice.approve': {"method":"POST","path":"/api/v1/program/{programId}/invoices/{id}/approve","access":"manager","writes":true,"idempotent":true,"personal":true,"changes":["invoice.list","invoice.products","sale.list","invalidSale.list","participant.points","statement.list","ranking.list","panel.home"]},
  'invoice.refuse': {"method":"POST","path":"/api/v1/program/{programId}/invoices/{id}/refuse","access":"manager","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["invoice.list"]},
  'library.list': {"method":"GET","path":"/api/v1/program/{programId}/library","access":"participant","order":"title,asc"},
  'library.folders': {"method":"GET","path":"/api/v1/program/{programId}/library/folders","access":"participant"},
  'luckyNumber.show': {"method":"GET","path":"/api/v1/program/{programId}/lucky_number/{id}","access":"participant"},
  'memory.list': {"method":"GET","path":"/api/v1/program/{programId}/memory","access":"participant","order":"name,asc"},
  'memory.endGame': {"method":"POST","path":"/api/v1/program/{programId}/memory/end-game","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["memory.list","participant.points","statement.list","ranking.list","panel.home"]},
  'monthlyProduct.list': {"method":"GET","path":"/api/v1/program/{programId}/monthly_product","access":"participant"},
  'monthlyProduct.access': {"method":"GET","path":"/api/v1/program/{programId}/monthly_product/access-page","access":"participant"},
  'monthlyProduct.home': {"method":"GET","path":"/api/v1/program/{programId}/monthly_product/home","access":"participant"},
  'monthlyProduct.months': {"method":"GET","path":"/api/v1/program/{programId}/monthly_product/months","access":"participant"},
  'monthlyProduct.years': {"method":"GET","path":"/api/v1/program/{programId}/monthly_product/years","access":"participant"},
  'monthlyProduct.familyOption': {"method":"GET","path":"/api/v1/program/{programId}/monthly_product/family_option","access":"participant"},
  'news.list': {"method":"GET","path":"/api/v1/program/{programId}/news","access":"participant","order":"created_at,desc"},
  'news.show': {"method":"GET","path":"/api/v1/program/{programId}/news/{id}","access":"participant"},
  'news.related': {"method":"GET","path":"/api/v1/program/{programId}/news/{id}/related","access":"participant"},
  'news.categories': {"method":"GET","path":"/api/v1/news/category","access":"participant","order":"title,asc"},
  'news.likes': {"method":"GET","path":"/api/v1/program/{programId}/news_likes/{id}","access":"participant"},
  'news.toggleLike': {"method":"GET","path":"/api/v1/program/{programId}/news_likes/{id}/toggle","access":"participant","writes":true,"personal":true,"changes":["news.show","news.likes"]},
  'order.list': {"method":"GET","path":"/api/v1/program/{programId}/orders","access":"participant","order":"id,desc"},
  'order.sales': {"method":"GET","path":"/api/v1/program/{programId}/orders/sales","access":"participant","order":"sold_at,desc"},
  'order.access': {"method":"GET","path":"/api/v1/program/{programId}/orders/access-page","access":"participant"},
  'order.external': {"method":"GET","path":"/api/v1/program/{programId}/orders/external_orders","access":"participant"},
  'participant.myData': {"method":"GET","path":"/api/v1/program/{programId}/participant/my-data","access":"participant"},
  'participant.updateMyData': {"method":"PUT","path":"/api/v1/program/{programId}/participant/my-data","access":"participant","writes":true,"body":"json","changes":["participant.myData","auth.user"]},
  'participant.list': {"method":"GET","path":"/api/v1/program/{programId}/participant","access":"manager","order":"name,asc"},
  'participant.create': {"method":"POST","path":"/api/v1/program/{programId}/participant","access":"manager","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["participant.list","participant.show"]},
  'participant.access': {"method":"GET","path":"/api/v1/program/{programId}/participant/access-page","access":"participant"},
  'participant.inactivateBatch': {"method":"POST","path":"/api/v1/program/{programId}/participant/inactivate-batch","access":"manager","writes":true,"body":"multipart","personal":true,"changes":["participant.list","participant.show"]},
  'participant.exportByEstablishment': {"method":"GET","path":"/api/v1/program/{programId}/participant/establishment/{id}/export","access":"manager"},
  'participant.show': {"method":"GET","path":"/api/v1/program/{programId}/participant/{id}","access":"manager"},
  'participant.companyPosition': {"method":"GET","path":"/api/v1/program/{programId}/participant/{id}/company-position","access":"participant"},
  'activation.resend': {"method":"POST","path":"/api/v1/program/{programId}/resend-activation-email","access":"manager","writes":true,"body":"json","personal":true,"changes":["participant.show"]},
  'activation.resendBatch': {"method":"POST","path":"/api/v1/program/{programId}/resend-activation-email/in-batch","access":"manager","writes":true,"body":"json","personal":true,"changes":["participant.show"]},
  'participant.points': {"method":"GET","path":"/api/v1/program/{programId}/participant/points","access":"participant","role":"points.balance"},
  'participant.updateStatus': {"method":"PUT","path":"/api/v1/program/{programId}/participant/{id}/status","access":"manager","writes":true,"body":"json","personal":true,"changes":["participant.list","participant.show"]},
  'participant.import': {"method":"POST","path":"/api/v1/program/{programId}/participant/import","access":"manager","writes":true,"idempotent":true,"body":"multipart","personal":true,"changes":["import.list","import.show","import.logs","import.errors"]},
  'participant.exportModel': {"method":"GET","path":"/api/v1/program/{programId}/participant/export-model","access":"manager"},
  'participant.attachment': {"method":"POST","path":"/api/v1/program/{programId}/participant/attachment","access":"participant","writes":true,"idempotent":true,"body":"multipart","personal":true},
  'performance.show': {"method":"GET","path":"/api/v1/program/{programId}/performance","access":"participant"},
  'performance.monthlySales': {"method":"GET","path":"/api/v1/program/{programId}/monthly_sales_performance","access":"participant","order":"starts_on,desc"},
  'performance.byBiperiod': {"method":"GET","path":"/api/v1/program/{programId}/performance_by_biperiod","access":"participant","order":"starts_on,desc"},
  'performance.byPeriod': {"method":"GET","path":"/api/v1/program/{programId}/performance_by_period","access":"participant"},
  'city.list': {"method":"GET","path":"/api/v1/city","access":"public","order":"name,asc"},
  'state.list': {"method":"GET","path":"/api/v1/state","access":"public","order":"name,asc"},
  'address.find': {"method":"GET","path":"/api/v1/program/{programId}/address","access":"participant","role":"address.find"},
  'popup.list': {"method":"GET","path":"/api/v1/program/{programId}/popup","access":"public","order":"name,asc"},
  'popup.private': {"method":"GET","path":"/api/v1/program/{programId}/popup/private","access":"participant","order":"name,asc"},
  'popup.read': {"method":"POST","path":"/api/v1/program/{programId}/popup/{popup_id}","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["popup.private","popup.list"]},
  'popup.saveAnswers': {"method":"POST","path":"/api/v1/program/{programId}/popup/{popup_id}/save-answers","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["popup.private","popup.list"]},
  'prizePanel.list': {"method":"GET","path":"/api/v1/program/{programId}/panel","access":"participant","order":"name,asc"},
  'prizePanel.shave': {"method":"POST","path":"/api/v1/program/{programId}/panel/shave","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["prizePanel.list","participant.points","statement.list","ranking.list","panel.home"]},
  'prize.ideal': {"method":"GET","path":"/api/v1/program/{programId}/ideal_prize","access":"participant"},
  'prize.balance': {"method":"GET","path":"/api/v1/program/{programId}/balance","access":"participant"},
  'product.list': {"method":"GET","path":"/api/v1/program/{programId}/products","access":"participant","order":"title,asc"},
  'product.categories': {"method":"GET","path":"/api/v1/program/{programId}/products/categories","access":"participant"},
  'product.autocomplete': {"method":"GET","path":"/api/v1/program/{programId}/products/autocomplete","access":"participant"},
  'product.categoryList': {"method":"GET","path":"/api/v1/program/{programId}/product_category","access":"participant"},
  'product.categoryOptions': {"method":"GET","path":"/api/v1/program/{programId}/product_category/categories_option","access":"participant"},
  'program.usersLogged': {"method":"GET","path":"/api/v1/program/{programId}/users_programs_logged","access":"participant"},
  'auth.link': {"method":"POST","path":"/api/v1/auth/link","access":"participant","writes":true,"body":"json","personal":true},
  'auth.redeemLink': {"method":"POST","path":"/api/v1/program/{programId}/link/redeem","access":"public","writes":true,"body":"json"},
  'proxy.fetch': {"method":"GET","path":"/proxy","access":"participant"},
  'push.list': {"method":"GET","path":"/api/v1/program/{programId}/push","access":"participant","role":"notifications.list"},
  'push.send': {"method":"POST","path":"/api/v1/program/{programId}/push","access":"manager","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["push.list"]},
  'push.stream': {"method":"GET","path":"/api/v1/program/{programId}/push/stream","access":"participant","role":"notifications.stream"},
  'push.readAll': {"method":"POST","path":"/api/v1/program/{programId}/push/read-all","access":"participant","writes":true,"idempotent":true,"role":"notifications.readAll","body":"json","changes":["push.list"]},
  'ranking.list': {"method":"GET","path":"/api/v1/program/{programId}/ranking","access":"participant"},
  'report.list': {"method":"GET","path":"/api/v1/program/{programId}/reports","access":"participant","rows":"reports"},
  'report.create': {"method":"POST","path":"/api/v1/program/{programId}/reports","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["report.list"]},
  'report.access': {"method":"GET","path":"/api/v1/program/{programId}/reports/access-page","access":"participant"},
  'roulette.list': {"method":"GET","path":"/api/v1/program/{programId}/roulette","access":"participant","order":"name,asc"},
  'roulette.run': {"method":"POST","path":"/api/v1/program/{programId}/roulette/{id}/run","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["roulette.list","participant.points","statement.list","ranking.list","panel.home"]},
  'sale.list': {"method":"GET","path":"/api/v1/program/{programId}/sales","access":"participant","order":"id,desc"},
  'sale.access': {"method":"GET","path":"/api/v1/program/{programId}/sales/access-page","access":"participant"},
  'sale.import': {"method":"POST","path":"/api/v1/program/{programId}/sales/import","access":"manager","writes":true,"idempotent":true,"body":"multipart","personal":true,"changes":["import.list","import.show","import.logs","import.errors"]},
  'scratch.list': {"method":"GET","path":"/api/v1/program/{programId}/scratch","access":"participant","order":"name,asc"},
  'scratch.shave': {"method":"POST","path":"/api/v1/program/{programId}/scratch/shave","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["scratch.list","participant.points","statement.list","ranking.list","panel.home"]},
  'settings.authenticated': {"method":"GET","path":"/api/v1/program/{programId}/page_settings_authenticated","access":"participant","role":"settings.authenticated"},
  'settings.unauthenticated': {"method":"GET","path":"/api/v1/program/{programId}/page_settings_unauthenticated","access":"public","role":"settings.unauthenticated"},
  'settings.program': {"method":"GET","path":"/api/v1/program/{programId}/settings","access":"public","role":"settings.program"},
  'simulator.list': {"method":"GET","path":"/api/v1/program/{programId}/point_simulator/{id}/list","access":"participant"},
  'simulator.simulations': {"method":"GET","path":"/api/v1/program/{programId}/point_simulator/simulations","access":"participant"},
  'simulator.create': {"method":"POST","path":"/api/v1/program/{programId}/point_simulator","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["simulator.simulations"]},
  'simulator.download': {"method":"POST","path":"/api/v1/program/{programId}/point_simulator/download","access":"participant","body":"json"},
  'statement.list': {"method":"GET","path":"/api/v1/program/{programId}/statement","access":"participant"},
  'survey.available': {"method":"GET","path":"/api/v1/program/{programId}/surveys/availables","access":"participant"},
  'survey.questions': {"method":"GET","path":"/api/v1/program/{programId}/survey_questions/survery/{id}","access":"participant"},
  'survey.show': {"method":"GET","path":"/api/v1/program/{programId}/surveys/{id}","access":"participant"},
  'survey.answerQuestion': {"method":"POST","path":"/api/v1/program/{programId}/survey_questions/{questionId}/to-answer","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["survey.available","survey.show","survey.answers"]},
  'survey.answers': {"method":"GET","path":"/api/v1/program/{programId}/survey_answer","access":"participant"},
  'ranking.surveys': {"method":"GET","path":"/api/v1/program/{programId}/surveys","access":"participant"},
  'ranking.performanceSurveys': {"method":"GET","path":"/api/v1/program/{programId}/surveys/performance_surveys","access":"participant"},
  'ranking.performanceSurveysPillar': {"method":"GET","path":"/api/v1/program/{programId}/surveys/performance_surveys_pilar","access":"participant"},
  'term.list': {"method":"GET","path":"/api/v1/program/{programId}/term/list","access":"public"},
  'term.available': {"method":"GET","path":"/api/v1/program/{programId}/term/avaliable/{type}","access":"participant"},
  'term.accepted': {"method":"GET","path":"/api/v1/program/{programId}/term/accepted","access":"participant"},
  'term.show': {"method":"GET","path":"/api/v1/program/{programId}/term/{slug}","access":"public"},
  'term.accept': {"method":"POST","path":"/api/v1/program/{programId}/term/{id}/accept","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["term.available","term.show","term.accepted"]},
  'ticket.subjects': {"method":"GET","path":"/api/v1/ticket-subject","access":"participant"},
  'ticket.subjectsUnauthenticated': {"method":"GET","path":"/api/v1/ticket-subject/unauthenticated","access":"public"},
  'ticket.list': {"method":"GET","path":"/api/v1/ticket","access":"participant","order":"id,desc"},
  'ticket.create': {"method":"POST","path":"/api/v1/ticket","access":"participant","writes":true,"idempotent":true,"body":"multipart","changes":["ticket.list","ticket.show","ticket.answers"]},
  'ticket.show': {"method":"GET","path":"/api/v1/ticket/{id}","access":"participant"},
  'ticket.updateStatus': {"method":"PUT","path":"/api/v1/ticket/{id}/status","access":"participant","writes":true,"body":"json","personal":true,"changes":["ticket.list","ticket.show","ticket.answers"]},
  'ticket.answers': {"method":"GET","path":"/api/v1/ticket/{id}/answer","access":"participant"},
  'ticket.answer': {"method":"POST","path":"/api/v1/ticket/{id}/answer","access":"participant","writes":true,"idempotent":true,"body":"multipart","personal":true,"changes":["ticket.list","ticket.show","ticket.answers"]},
  'ticket.openAttachment': {"method":"GET","path":"/api/v1/ticket/{id}/attachment/{attachment_id}/open","access":"participant"},
  'ticket.openAnswerAttachment': {"method":"GET","path":"/api/v1/ticket_answer/{id}/attachment/{attachment_id}/open","access":"participant"},
  'ticket.replies': {"method":"GET","path":"/api/v1/ticket-reply","access":"manager"},
  'ticket.createUnlogged': {"method":"POST","path":"/api/v1/ticket_unlogged","access":"public","writes":true,"idempotent":true,"body":"json"},
  'ticket.showUnlogged': {"method":"GET","path":"/api/v1/ticket_unlogged/{token}","access":"public"},
  'ticket.answersUnlogged': {"method":"GET","path":"/api/v1/ticket_unlogged/{token}/answer","access":"public"},
  'ticket.answerUnlogged': {"method":"POST","path":"/api/v1/ticket_unlogged/{token}/answer","access":"public","writes":true,"idempotent":true,"body":"json","changes":["ticket.showUnlogged","ticket.answersUnlogged"]},
  'ticket.openUnloggedAttachment': {"method":"GET","path":"/api/v1/ticket_unlogged/{token}/attachment/{attachment_id}/open","access":"public"},
  'training.list': {"method":"GET","path":"/api/v1/program/{programId}/training","access":"participant","order":"position,asc","rows":"trainings"},
  'training.lastActive': {"method":"GET","path":"/api/v1/program/{programId}/training/last-active","access":"participant"},
  'training.show': {"method":"GET","path":"/api/v1/program/{programId}/training/{id}","access":"participant"},
  'training.answer': {"method":"POST","path":"/api/v1/program/{programId}/training/{id}/answer","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["training.show"]},
  'training.steps': {"method":"POST","path":"/api/v1/program/{programId}/training/{id}/steps","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["training.show","training.list","training.lastActive","participant.myTrainings"]},
  'training.finish': {"method":"POST","path":"/api/v1/program/{programId}/training/{id}/finish","access":"participant","writes":true,"idempotent":true,"body":"json","personal":true,"changes":["training.show","training.list","training.lastActive","participant.myTrainings","participant.points","statement.list","ranking.list","panel.home"]},
  'training.certificate': {"method":"GET","path":"/api/v1/program/{programId}/training/{id}/generate-certificate","access":"participant"},
  'certificate.verify': {"method":"GET","path":"/api/v1/program/{programId}/certificate/{code}","access":"public"},
  'participant.myTrainings': {"method":"GET","path":"/api/v1/program/{programId}/participant/training/my-trainings","access":"participant","order":"active_at,desc"},
} as const;

export type OperationId = keyof typeof operations;

/** Whom an operation serves, as a type: `OperationAccess<'badge.list'>` is `'participant'`. */
export type OperationAccess<Id extends OperationId> = (typeof operations)[Id]['access'];

/** Whether visitors are served as well, by an operation that is for those who are signed in. */
export type ServesVisitors<Id extends OperationId> = (typeof operations)[Id] extends
  | { access: 'public' }
  | { publicRows: true }
  ? true
  : false;

/** Where an answer has its rows, as a type; `$`: the answer is the rows. */
export type RowsPlace<Id extends OperationId> = (typeof operations)[Id] extends { rows: infer Place extends string }
  ? Place
  : 'data';

/** What generic code may know about an operation without knowing which one it is. */
export interface OperationInfo {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Ability;
  readonly writes: boolean;
  readonly idempotent: boolean;
  readonly role?: string;
  readonly order?: string;
  /** `multipart` where the operation takes a form with files, even if it takes JSON as well. */
  readonly body?: 'json' | 'multipart';
  /** Visitors are let in and see the rows that are marked public; the handler decides. */
  readonly publicRows?: boolean;
  /** Not for an administrator who looks as a participant. */
  readonly personal?: boolean;
  /** Where its answer has its rows, when it is not `data`. */
  readonly rows?: string;
  /** Operations whose answers a success makes stale. */
  readonly changes?: readonly string[];
}

export const operationList: readonly OperationInfo[] = Object.entries(operations).map(([id, facts]) => ({
  writes: false,
  idempotent: false,
  ...facts,
  id: id as OperationId,
}));

const byId = new Map<string, OperationInfo>(operationList.map((entry) => [entry.id, entry]));
const byRole = new Map(operationList.flatMap((entry) => (entry.role ? [[entry.role, entry] as const] : [])));

/** What is known of an operation, or undefined when the contract has none of that name. */
export function operationById(id: OperationId): OperationInfo;
export function operationById(id: string): OperationInfo | undefined;
export function operationById(id: string): OperationInfo | undefined {
  return byId.get(id);
}

/** The operation that plays a part (`session.user`). Throws when the contract gives that part to none. */
export function operationByRole(role: string): OperationInfo {
  const found = byRole.get(role);
  if (!found) throw new Error(`No operation of the contract has the role "${role}".`);
  return found;
}
