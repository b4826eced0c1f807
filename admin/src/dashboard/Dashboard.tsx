import { Title } from "react-admin";

/** First screen after signing in. */
const Dashboard = () => <Title title="dashboard.title" />;

export default Dashboard;
